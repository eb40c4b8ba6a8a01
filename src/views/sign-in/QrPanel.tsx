import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { QRCodeSVG } from 'qrcode.react';
import type { Words } from '../../i18n';
import type { Qr } from '../../machines/auth/commands';
import {
  type AuthActor,
  type QrPhase,
  selectAuthFailure,
  selectQr,
  selectQrPhase,
} from '../../machines/auth/selectors';
import { useWords } from '../studio/studio-context';
import classes from './SignIn.module.css';
import { useCountdown } from './use-countdown';

/** The code that a phone scans, how it stands, and for how long it is good. */
export function QrPanel({ auth }: { readonly auth: AuthActor }) {
  const words = useWords();
  const qr = useSelector(auth, selectQr);
  const phase = useSelector(auth, selectQrPhase) ?? 'fetching';
  const lost = useSelector(auth, selectAuthFailure)?.kind === 'network' && phase !== 'failed';
  return (
    <div className={classes.qr}>
      <div className={classes.qrPaper} data-phase={phase} aria-busy={phase === 'fetching'}>
        {qr && (
          <QRCodeSVG
            value={qr.address}
            size={208}
            level="M"
            bgColor="#ffffff"
            fgColor="#22252b"
            role="img"
            aria-label={words.signIn.qrLabel()}
          />
        )}
        <Overlay phase={phase} words={words} refresh={() => auth.send({ type: 'auth.refresh' })} />
      </div>
      <p role="status" className={classes.qrState}>
        {lost ? words.signIn.qrLost() : stateText(phase, words)}
      </p>
      {qr && (phase === 'waiting' || phase === 'scanned') && (
        <>
          {qr.digits && (
            <p className={classes.qrDigits}>
              {words.signIn.qrDigits()} <strong className="figures">{qr.digits}</strong>
            </p>
          )}
          <Life qr={qr} />
        </>
      )}
      {qr && phase === 'waiting' && <Local qr={qr} />}
    </div>
  );
}

/** The time left is not announced; screen readers announce when it is over. */
function Life({ qr }: { readonly qr: Qr }) {
  const words = useWords();
  const left = useCountdown(qr.until);
  return (
    <Text size="xs" c="dimmed" className="figures" aria-hidden>
      {words.signIn.qrLeft({ minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') })}
    </Text>
  );
}

/** A phone cannot open an address that means the machine itself. */
function Local({ qr }: { readonly qr: Qr }) {
  const words = useWords();
  const host = new URL(qr.address, location.href).hostname;
  if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return null;
  return (
    <Text size="xs" c="dimmed" ta="center">
      {words.signIn.qrLocal()}{' '}
      <Anchor href={qr.address} target="_blank" rel="noreferrer" inherit underline="always">
        {words.signIn.qrOpen()}
      </Anchor>
    </Text>
  );
}

interface OverlayProps {
  readonly phase: QrPhase;
  readonly words: Words;
  readonly refresh: () => void;
}

function Overlay({ phase, words, refresh }: OverlayProps) {
  if (phase === 'waiting' || phase === 'fetching') return null;
  return (
    <div className={classes.qrOverlay}>
      {phase === 'scanned' ? (
        <IconCircleCheck size={56} stroke={1.5} className={classes.qrDone} aria-hidden />
      ) : (
        <Button size="md" h={44} onClick={refresh}>
          {words.signIn.qrRefresh()}
        </Button>
      )}
    </div>
  );
}

function stateText(phase: QrPhase, { signIn, common }: Words): string {
  const texts: Record<QrPhase, () => string> = {
    fetching: common.loading,
    waiting: signIn.qrHint,
    scanned: signIn.qrScanned,
    expired: signIn.qrExpired,
    failed: signIn.qrFailed,
  };
  return texts[phase]();
}

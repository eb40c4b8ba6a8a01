import { useSelector } from '@xstate/react';
import type { InstallationActor, InstallationPort } from '../../ports/installation';
import { lazyPart } from '../kit/lazy-part';
import { useReadable } from '../studio/studio-context';

const Bar = lazyPart(async () => (await import('./NewBuildBar')).NewBuildBar, { Failed: () => null });

/** Offers a newer build of the app once it is kept in this browser. */
export function NewBuild({ installation }: { readonly installation: InstallationPort }) {
  const started = useReadable(installation);
  return started && <Offer installation={started} />;
}

const Offer = ({ installation }: { readonly installation: InstallationActor }) =>
  useSelector(installation, (snapshot) => snapshot.hasTag('offered')) && <Bar installation={installation} />;

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { S3Settings } from '../kernel/s3-settings';
import type { Settings } from '../kernel/settings';
import { REPORTS } from './policy-reports';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Devices that no page of the studio asks for. */
const UNUSED = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Headers of every answer. Styles come from this origin only, to which a page adds its own inline ones; so do scripts, and
 * the decoders of 3D files, which are WebAssembly (docs/decisions/0007). What could run as a script is written through the
 * page's own policy of Trusted Types alone; what is blocked is reported.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { PUBLIC_URL, s3 }: Pick<Settings, 'PUBLIC_URL' | 's3'>,
): Promise<void> {
  // Browsers upload to the bucket, and read nothing from it.
  const bucket = s3 ? bucketOrigins(s3) : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', 'data:', ...bucket],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        reportUri: [REPORTS],
      },
    },
    // Plain HTTP on one's own machine and in one's own network must stay usable.
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ? { maxAge: YEAR_SECONDS } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const policy = UNUSED.map((device) => `${device}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', policy));
}

/** The origin that signed upload addresses have. */
function bucketOrigins({ publicEndpoint, bucket, forcePathStyle }: S3Settings): string[] {
  const url = new URL(publicEndpoint);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return [url.origin];
}

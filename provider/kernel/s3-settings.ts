/** Where files are kept when more than one process is to reach them. */
export interface S3Settings {
  readonly endpoint: string;
  /** The address under which browsers reach the server, for uploads. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's name in the path rather than in the host. */
  readonly forcePathStyle: boolean;
}

interface S3Environment {
  readonly S3_ENDPOINT?: string;
  readonly S3_PUBLIC_ENDPOINT?: string;
  readonly S3_REGION?: string;
  readonly S3_BUCKET?: string;
  readonly S3_ACCESS_KEY_ID?: string;
  readonly S3_SECRET_ACCESS_KEY?: string;
  readonly S3_FORCE_PATH_STYLE?: boolean;
}

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The bucket of the environment; undefined without one. Throws a sentence that names what is missing of half a set. */
export function s3Of(given: S3Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    const { S3_PUBLIC_ENDPOINT: publicEndpoint = endpoint, S3_FORCE_PATH_STYLE: forcePathStyle = false } = given;
    return { endpoint, publicEndpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
  }
  const names = [...NEEDED, 'S3_PUBLIC_ENDPOINT', 'S3_FORCE_PATH_STYLE'] as const;
  if (names.every((name) => given[name] === undefined)) return undefined;
  const missing = NEEDED.filter((name) => given[name] === undefined);
  throw new Error(`Files go to S3 by all of its settings or none. Missing: ${missing.join(', ')}.`);
}

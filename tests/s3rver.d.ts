declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    readonly httpServer: Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

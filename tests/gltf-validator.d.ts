/** The Khronos validator; only what the tests read of its report. Severity 0 is an error, 1 a warning. */
declare module 'gltf-validator' {
  interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly {
        readonly code: string;
        readonly message: string;
        readonly severity: number;
        readonly pointer?: string;
      }[];
    };
    readonly info: { readonly totalTriangleCount: number; readonly totalVertexCount: number };
  }
  export function validateBytes(bytes: Uint8Array, options?: { readonly maxIssues?: number }): Promise<Report>;
}

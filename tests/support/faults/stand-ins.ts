import { vi } from 'vitest';
import type { Found, Told } from '../../../src/painting/messages';

/** Puts what a flow needs of a browser, and what is not there without one, in its place. */
export function standIn(): void {
  vi.stubGlobal('XMLHttpRequest', FetchingRequest);
  vi.stubGlobal('Worker', PaperWorker);
}

/** The uploader, by `fetch`, so that the switchboard stands before it as well. */
class FetchingRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  private readonly aborting = new AbortController();
  private answered?: Response;
  private method = '';
  private url = '';
  private readonly headers = new Headers();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return this.answered?.headers.get(name) ?? null;
  }
  abort() {
    this.aborting.abort();
    this.onloadend?.();
  }
  send(body: Blob) {
    const { method, headers } = this;
    const request = new Request(new URL(this.url, 'http://localhost'), { method, headers, body });
    this.upload.onprogress?.({ loaded: body.size, total: body.size });
    fetch(request).then(
      (response) => this.take(response),
      () => this.aborting.signal.aborted || this.onerror?.(),
    );
  }
  private async take(response: Response) {
    this.answered = response;
    this.responseText = await response.text();
    if (this.aborting.signal.aborted) return;
    this.status = response.status;
    this.onload?.();
    this.onloadend?.();
  }
}

type Question = { readonly ask: 'open'; readonly source: unknown } | { readonly ask: 'picture' | 'mask' | 'color' };

/** The image editor's worker: it opens pictures, and does not draw. */
class PaperWorker {
  onmessage?: () => void;
  onerror?: () => void;
  postMessage(message: Told | Question, [port]: readonly Transferable[] = []) {
    if (!('ask' in message) || !port || !('postMessage' in port)) return;
    const isPicture =
      message.ask === 'open' && message.source instanceof Blob && message.source.type.startsWith('image/');
    port.postMessage(
      isPicture ? { found: { width: 30, height: 20 } satisfies Found['open'] } : { failed: 'unreadable' },
    );
  }
  terminate() {}
}

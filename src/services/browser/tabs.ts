/** Messages between the tabs of this browser. Facts go by the log's own channel. */
export type TabMessage =
  | { readonly kind: 'signed-out' }
  /** The user cancels a generation that another tab drives. */
  | { readonly kind: 'cancel'; readonly taskId: string }
  /** The user asks for an order in the tab that says so: another one that drives it lets go. */
  | { readonly kind: 'take-order'; readonly orderNo: string };

type MessageOf<K extends TabMessage['kind']> = Extract<TabMessage, { kind: K }>;

export interface Tabs {
  /** Sends to every other tab. */
  post(message: TabMessage): void;
  /** Calls for each message of that kind from another tab; answers how to stop. */
  on<K extends TabMessage['kind']>(kind: K, call: (message: MessageOf<K>) => void): () => void;
  close(): void;
}

export function openTabs(name = 'fastback'): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    on: (kind, call) => {
      const listen = ({ data }: MessageEvent<TabMessage>) => {
        // The kind is what discriminates the union.
        if (data.kind === kind) call(data as MessageOf<typeof kind>);
      };
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
    close: () => channel.close(),
  };
}

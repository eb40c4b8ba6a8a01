import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';

const Message = z.object({ mobile: z.string(), code: z.string() });

/** An SMS gateway on this machine, for `SMS_URL`; it keeps the newest code of each number. */
export async function startSmsGateway() {
  const codes = new Map<string, string>();
  let answer = 200;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { mobile, code } = Message.parse(JSON.parse(text));
    if (answer === 200) codes.set(mobile, code);
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    codes,
    /** From now on every message is answered with this status. */
    answerWith: (status: number) => {
      answer = status;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>;

import * as z from 'zod/mini';
import { bodyOf, jsonOf, type Remote } from '../remote';

/** Bytes of an answer: PNGs of 2048 × 2048 as text, and those on the way to it. */
const ANSWER_MAX_BYTES = 128 * 1024 * 1024;

const Answer = z.object({ data: z.array(z.object({ b64_json: z.string() })).check(z.minLength(1)) });
const Refusal = z.object({
  error: z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()), message: z.nullish(z.string()) }),
});
/** An event of a stream: `image_generation.partial_image`, `image_edit.completed` and so on, or `error`. */
const Event = z.object({ type: z.string(), b64_json: z.optional(z.string()) });

/** What a server answered: a picture, or why not, by its own code and type. */
export interface Answered {
  readonly picture?: Buffer;
  readonly refusal?: string;
}

/** Reads an answer, whole or as a stream of events; `preview` gets the pictures on the way. */
export async function readAnswer(
  remote: Remote,
  answer: Response,
  preview: (picture: Uint8Array) => void,
): Promise<Answered> {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) return readEvents(remote, answer, preview);
  const body = jsonOf((await bodyOf(remote, answer, ANSWER_MAX_BYTES)).toString());
  const [first] = Answer.safeParse(body).data?.data ?? [];
  return { ...refusalOf(body), ...(first ? { picture: Buffer.from(first.b64_json, 'base64') } : {}) };
}

async function readEvents(remote: Remote, answer: Response, preview: (picture: Uint8Array) => void): Promise<Answered> {
  let text = '';
  let answered: Answered = {};
  const take = (line: string) => {
    const content = line.startsWith('data:') ? jsonOf(line.slice(5)) : undefined;
    const { data: event } = Event.safeParse(content);
    if (event?.type === 'error') answered = refusalOf(content);
    if (event?.b64_json === undefined) return;
    const picture = Buffer.from(event.b64_json, 'base64');
    if (event.type.endsWith('.partial_image')) preview(picture);
    if (event.type.endsWith('.completed')) answered = { picture };
  };
  await bodyOf(remote, answer, ANSWER_MAX_BYTES, (chunk) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  return answered;
}

function refusalOf(body: unknown): Answered {
  const { data } = Refusal.safeParse(body);
  return data ? { refusal: `${data.error.code} ${data.error.type}` } : {};
}

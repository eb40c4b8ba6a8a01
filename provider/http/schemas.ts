import * as z from 'zod/mini';
import { invalidField } from '../kernel/problem';

/** Path parameters of a resource. */
export const ById = z.object({ id: z.string().check(z.maxLength(64)) });

/** A request's part by its schema, where the route has no schema of its own; throws 400 with the field. */
export function readPart<T extends z.ZodMiniType>(schema: T, part: unknown): z.output<T> {
  const read = schema.safeParse(part);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? 'is invalid');
}

/** Resolves in a task of its own: between two long pieces of work, what somebody does is answered and shown. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

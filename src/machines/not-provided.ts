/** Stands in for an effect until `services/wiring` or a test provides the real one. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`${name} is not provided`);
};

/** The way back stands in the address, so that it outlives a reload and a visit to an external sign-in page. */
export const RETURN_ADDRESS = 'return_to';

/** The address that asks for a sign-in and remembers the way back. */
export const loginAddress = (returnAddress: string) =>
  `/login?${new URLSearchParams({ [RETURN_ADDRESS]: returnAddress })}`;

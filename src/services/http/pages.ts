import { PAGE_MAX } from '../../../contract/page';

interface Row {
  readonly _id: string;
}

/** A list whole, page by page. A provider that has no pages answers all of it at once. */
export async function allPages<T extends Row>(
  read: (page: { readonly limit: number; readonly after?: string }) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let last: string | undefined; ; ) {
    const page = await read({ limit: PAGE_MAX, ...(last === undefined ? {} : { after: last }) });
    rows.push(...page);
    last = page.at(-1)?._id;
    if (page.length !== PAGE_MAX) return rows;
  }
}

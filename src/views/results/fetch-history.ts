/** The code that shows results, which an empty table does without. */
export const fetchHistory = () => import('./History');

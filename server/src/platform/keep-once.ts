/** Makes something when it is first asked for, and keeps it; what could not be made (the database was away) is made for the next caller. */
export function keepOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = null
      throw error
    }))
}

import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether the database refused a row because another has the same value, in this unique index if one is named. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && (index === undefined || error.constraint === index)
  )
}

/** Whether another transaction holds the row that was to be locked without waiting. */
export function isLockedByOther(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
}

/** Whether the database refused to delete a row because another points at it, or to write one that points at nothing. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION
}

/** Whether the database refused a row because what it points at by this constraint no longer exists. */
export function isPointingNowhere(error: unknown, constraint: string): boolean {
  return isForeignKeyViolation(error) && error instanceof pg.DatabaseError && error.constraint === constraint
}

/**
 * Returns what `work` returns. What the database refuses in a way that `isExpected` recognises becomes the refusal that `refuse`
 * throws: someone else was first, which no look beforehand can rule out.
 */
export async function refuseWhen<T>(
  isExpected: (error: unknown) => boolean,
  refuse: () => never,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isExpected(error)) refuse()
    throw error
  }
}

import type { Scope } from '#platform/scope.ts'

/** Takes a captcha for its one use; false when it was used before. Rolled back with what it was used for. */
export async function insertSpentCaptcha({ tx, now }: Scope, id: string, expires_at: string): Promise<boolean> {
  await tx.deleteFrom('spent_captcha').where('expires_at', '<', now).execute()
  const row = await tx
    .insertInto('spent_captcha')
    .values({ id, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSpentCaptcha({ tx }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('spent_captcha').where('id', '=', id).execute()
}

import type { ExportField } from '@entree/domain/desk/export-fields.ts'
import type { ExportType } from '@entree/domain/desk/export-rules.ts'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { ExportChoice } from '#platform/database/tables.gen.ts'

type Known = { type: ExportType; fields: ExportField[] }

/** The choices of a user, by name. */
export async function listChoices(db: Database, company_id: number, user_id: number) {
  return db
    .selectFrom('export_choice')
    .select(['id', 'name', 'type', 'fields'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .$narrowType<Known>()
    .orderBy('name')
    .execute()
}

/** Writes a choice, in place of one of that name. */
export async function upsertChoice(db: Database, choice: Insertable<ExportChoice>) {
  return db
    .insertInto('export_choice')
    .values(choice)
    .onConflict((on) => on.columns(['company_id', 'user_id', 'type', 'name']).doUpdateSet({ fields: choice.fields }))
    .returning(['id', 'name', 'type', 'fields'])
    .$narrowType<Known>()
    .executeTakeFirstOrThrow()
}

/** Deletes a choice of a user; false when there is none. */
export async function removeChoice(db: Database, company_id: number, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('export_choice')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

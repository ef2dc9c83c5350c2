import type { KeptMailText, MailTextKind } from '@entree/domain/catalogue/mail-texts.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

type TextOf = { event_id: number | null; kind: MailTextKind; language: string }

/** A text as a mail chooses among them. */
export type FoundMailText = KeptMailText & { kind: MailTextKind }

/** The texts of events and of their company, for mails that are sent together. */
export async function selectMailTexts({ tx, company_id }: Scope, event_ids: readonly number[]): Promise<FoundMailText[]> {
  return tx
    .selectFrom('mail_text')
    .select(['event_id', 'kind', 'language', 'html'])
    .where('company_id', '=', company_id)
    .where((of) => of.or([of('event_id', 'is', null), of('event_id', 'in', [...event_ids])]))
    .$narrowType<{ kind: MailTextKind }>()
    .execute()
}

/** The texts of an event, or of the company itself (null). */
export async function listTextsOf({ tx, company_id }: Scope, event_id: number | null) {
  return tx
    .selectFrom('mail_text')
    .select(['kind', 'language', 'html', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('event_id', 'is not distinct from', event_id)
    .orderBy('kind')
    .orderBy('language')
    .execute()
}

/** One text, held until the transaction ends. */
export async function lockText({ tx, company_id }: Scope, { event_id, kind, language }: TextOf) {
  return tx
    .selectFrom('mail_text')
    .select(['html', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('event_id', 'is not distinct from', event_id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the company has an event with this id, of its own and not of a batch. */
export async function isEvent({ tx, company_id }: Scope, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('event')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('batch_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function writeText({ tx, company_id, now }: Scope, of: TextOf, html: string): Promise<void> {
  await tx
    .insertInto('mail_text')
    .values({ ...of, company_id, html, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'event_id', 'kind', 'language']).doUpdateSet({ html, updated_at: now }),
    )
    .execute()
}

export async function deleteText({ tx, company_id }: Scope, { event_id, kind, language }: TextOf): Promise<void> {
  await tx
    .deleteFrom('mail_text')
    .where('company_id', '=', company_id)
    .where('event_id', 'is not distinct from', event_id)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute()
}

/** Gives a copied event the texts of the one that it was copied from. */
export async function copyTexts({ tx, company_id, now }: Scope, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into mail_text (company_id, event_id, kind, language, html, updated_at)
    select company_id, ${to}, kind, language, html, ${now} from mail_text
     where company_id = ${company_id} and event_id = ${from}`.execute(tx)
}

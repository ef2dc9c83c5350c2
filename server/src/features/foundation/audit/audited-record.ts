import type { RawBuilder } from 'kysely'

/** A kind of record in the audit trail, by its table, as the slice that owns it says; null: one of which nothing more is known. */
export type AuditWords = Readonly<Record<string, AuditedRecord | null>>

/** Where a record, `r`, has its name, the event it belongs to, and its company. */
export type AuditedRecord = {
  /** A column, or an expression; null: it has no name. */
  name: string | RawBuilder<string> | null
  /** A column; absent: it belongs to no event. */
  event?: string
  /** A column. Default: `company_id`; null: it belongs to no company. */
  company?: string | null
}

/** The kinds of record of all slices; filled as they are bound. */
export type AuditedRecords = Map<string, AuditedRecord | null>

/** Adds the kinds of record of a slice. Throws when another slice has one of them: a kind has one owner. */
export function addAuditWords(audited: AuditedRecords, words: AuditWords): void {
  for (const [entity, record] of Object.entries(words)) {
    if (audited.has(entity)) throw new Error(`two slices own the audited ${entity}`)
    audited.set(entity, record)
  }
}

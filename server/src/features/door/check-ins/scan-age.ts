import { sql } from 'kysely'
import type { Age } from '#features/services.ts'

/**
 * Old scans that let nobody through: refused, in test mode, or undone. Who was inside stays, for reports of visits; so does a conflict at
 * which nobody has looked.
 */
export const refusedScanAge: Age = {
  name: 'refused-scans',
  table: 'check_in',
  key: 'id',
  at: 'received_at',
  setting: 'SCAN_MONTHS',
  only: sql<boolean>`not counts and (conflict is null or settled_at is not null)`,
}

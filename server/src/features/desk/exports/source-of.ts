import type { ExportType } from '@entree/domain/desk/export-rules.ts'
import { orderRows } from './order-row-queries.ts'
import type { RowSource } from './row-source.ts'
import { visitorRows } from './visitor-row-queries.ts'

/** Where the rows of a type of export come from. */
export function sourceOf(type: ExportType): RowSource {
  return type === 'general' ? orderRows : visitorRows
}

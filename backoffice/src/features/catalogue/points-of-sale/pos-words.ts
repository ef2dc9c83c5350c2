import type { PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import type { MessageKey } from '../../../messages.ts'

/** What each status is called, and what it means. */
export const statusWords: Readonly<Record<PointOfSaleStatus, { label: MessageKey; help: MessageKey }>> = {
  live: { label: 'pos.status_live', help: 'pos.status_live_help' },
  test: { label: 'pos.status_test', help: 'pos.status_test_help' },
  closed: { label: 'pos.status_closed', help: 'pos.status_closed_help' },
}

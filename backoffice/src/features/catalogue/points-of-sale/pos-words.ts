import type { PointOfSaleStatus } from '@entree/domain/catalogue/sale-window.ts'
import { useT, type MessageKey } from '../../../messages.ts'

/** What each status is called, and what it means. */
export const statusWords: Readonly<Record<PointOfSaleStatus, { label: MessageKey; help: MessageKey }>> = {
  live: { label: 'pos.status_live', help: 'pos.status_live_help' },
  test: { label: 'pos.status_test', help: 'pos.status_test_help' },
  closed: { label: 'pos.status_closed', help: 'pos.status_closed_help' },
}

const methods: Readonly<Record<string, MessageKey>> = {
  creditcard: 'pos.method_creditcard',
  banktransfer: 'pos.method_banktransfer',
}

/** What a payment method is called; a brand is called the same everywhere. */
export function useMethodName(): (method: { name: string; adapter: string }) => string {
  const t = useT()
  return ({ name, adapter }) => {
    const key = methods[adapter]
    return key ? t(key) : name
  }
}

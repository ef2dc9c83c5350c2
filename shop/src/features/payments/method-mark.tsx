import { methodKind, type MethodKind } from '@entree/domain/money/payment-methods.ts'
import type { ReactNode } from 'react'
import styles from './method-mark.module.css'

const BANK = <path d="M4 9.5 15 4l11 5.5M6.5 11v6M12 11v6m6-6v6m5.5-6v6M4 19.5h22" />
const CARD = (
  <path d="M5.5 5h19A1.5 1.5 0 0 1 26 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM4 9.5h22M7.5 15h5" />
)
const WALLET = (
  <path d="M6 6h15a2 2 0 0 1 2 2v1.5H6A2 2 0 0 1 4 7.5 2 2 0 0 1 6 6Zm-2 1.5v9.5a2 2 0 0 0 2 2h18a2 2 0 0 0 2-2v-5.5a2 2 0 0 0-2-2H6M21 14.5h1" />
)

/** Neutral pictures of our own, by what kind of method it is; no brand's mark. */
const pictures: Record<MethodKind, ReactNode> = { bank: BANK, card: CARD, wallet: WALLET, later: WALLET, on_site: CARD }

/** What kind of method it is, seen at a glance; its name stands beside it. */
export function MethodMark({ adapter }: { adapter: string }) {
  return (
    <svg className={styles.mark} viewBox="0 0 30 24" width="40" height="32" aria-hidden="true">
      {pictures[methodKind(adapter) ?? 'wallet']}
    </svg>
  )
}

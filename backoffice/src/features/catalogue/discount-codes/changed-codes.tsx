import type { CallAnswer } from '@entree/contract/calls.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './many-codes.module.css'

/** So many are named; the history of a code tells of each. */
const NAMED = 10

/** What became of many codes that were to change (BDISC-22, BDISC-23). */
export function ChangedCodes({ done: { changed, same, left, unknown } }: { done: CallAnswer<'changeDiscountCodes'> }) {
  const t = useT()
  const refusalText = useRefusalText()
  return (
    <div className={styles.done} role="status">
      <Notice icon="discount">{t('discounts.changed', { count: changed })}</Notice>
      {same > 0 && <p>{t('discounts.changed_same', { count: same })}</p>}
      {left.map(({ reason, product, codes }) => (
        <Notice key={`${reason} ${product}`} tone="warning">
          {t('discounts.changed_left', { count: codes.length, codes: named(codes) })} {refusalText(refusal(reason, { product }))}
        </Notice>
      ))}
      {unknown.length > 0 && (
        <Notice tone="warning">{t('discounts.changed_unknown', { count: unknown.length, codes: named(unknown) })}</Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="default" component={Link} to="/discount-codes">
          {t('discounts.to_list')}
        </Button>
      </div>
    </div>
  )
}

function named(codes: readonly string[]): string {
  return [...codes.slice(0, NAMED), ...(codes.length > NAMED ? ['…'] : [])].join(', ')
}

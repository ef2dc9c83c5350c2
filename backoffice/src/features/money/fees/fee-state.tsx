import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** Whether a rate holds today, will, or did. */
export function RateState({ is_in_force, is_settled }: { is_in_force: boolean; is_settled: boolean }) {
  const t = useT()
  if (is_in_force) return <StateBadge tone="good">{t('money.in_force')}</StateBadge>
  return is_settled ? (
    <StateBadge tone="neutral">{t('money.past')}</StateBadge>
  ) : (
    <StateBadge tone="waiting">{t('money.planned')}</StateBadge>
  )
}

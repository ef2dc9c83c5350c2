import { Chip } from '@mantine/core'
import styles from './day-chips.module.css'
import { useDayNames } from './use-day-names.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

type DayChipsProps = {
  label: string
  value: readonly number[]
  onChange: (days: number[]) => void
  /** One day instead of several. */
  isOne?: boolean
}

/** Days of the week to choose, 1 (Monday) to 7. */
export function DayChips({ label, value, onChange, isOne = false }: DayChipsProps) {
  const names = useDayNames()
  const chips = (
    <div className={styles.chips} role="group" aria-label={label}>
      {WEEK.map((day) => (
        <Chip key={day} value={String(day)} classNames={{ label: styles.chip ?? '' }}>
          {names.weekdayShort(day)}
        </Chip>
      ))}
    </div>
  )
  if (isOne) {
    return (
      <Chip.Group multiple={false} value={String(value[0] ?? '')} onChange={(day) => onChange([Number(day)])}>
        {chips}
      </Chip.Group>
    )
  }
  return (
    <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number).toSorted((a, b) => a - b))}>
      {chips}
    </Chip.Group>
  )
}

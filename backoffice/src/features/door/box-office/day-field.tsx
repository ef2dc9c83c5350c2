import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'

/** A day that something can have been sold on: the years that someone types on their way to one of these are none. */
const PLAUSIBLE = /^2[0-8]\d\d-\d\d-\d\d$/
/** With four digits in its year, a browser moves on to the next part automatically. */
const LAST = '2899-12-31'

type DayFieldProps = {
  /** The day that is shown below; empty until it is known. */
  day: string
  /** Only with a day that can be asked for. */
  onDay: (date: string) => void
}

/** The day whose sales are shown. What is half typed stays as it is, and asks for nothing. */
export function DayField({ day, onDay }: DayFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (date: string) => {
    setTyped(date)
    if (PLAUSIBLE.test(date)) onDay(date)
  }
  return (
    <TextInput
      type="date"
      label={t('box.day')}
      max={LAST}
      value={typed ?? day}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

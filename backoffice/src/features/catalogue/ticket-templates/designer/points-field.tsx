import { TextInput } from '@mantine/core'
import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { readDecimal } from '@entree/domain/foundation/typed-numbers.ts'
import { useState, type KeyboardEvent } from 'react'

type PointsFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

/** A place or a size in points: typed, or stepped with the arrow keys (with Shift by ten). What is no number changes nothing. */
export function PointsField({ label, value, onChange, error }: PointsFieldProps) {
  const [draft, setDraft] = useState<{ text: string; value: number } | null>(null)
  // Moved by something else meanwhile.
  const shown = draft?.value === value ? draft.text : formatDecimal(value)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    setDraft(null)
    onChange(value + direction * (event.shiftKey ? 10 : 1))
  }
  return (
    <TextInput
      label={label}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => {
        const read = readDecimal(currentTarget.value, 1)
        setDraft({ text: currentTarget.value, value: read ?? value })
        if (read !== null && read !== value) onChange(read)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

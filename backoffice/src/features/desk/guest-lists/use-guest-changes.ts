import { MOST_GUESTS, needsGuestDetails } from '@entree/domain/desk/guest-list.ts'
import type { ColumnRoles } from '@entree/domain/desk/guest-columns.ts'
import { readGuestRows, type ReadGuests } from '@entree/domain/desk/guest-rows.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { guestOf, isBlank, newGuest, type Choices, type Guest, type SenderValues } from './guest-values.ts'

/** The changes to the guests of a list, and what was read of the last table that was pasted or opened; null: none was. */
export function useGuestChanges(form: UseFormReturn<SenderValues>, choices: Choices) {
  const refusalText = useRefusalText()
  const [read, setRead] = useState<ReadGuests | null>(null)
  /** The table that was read last, and the guests that it made. */
  const last = useRef<{ text: string; keys: ReadonlySet<string> }>({ text: '', keys: new Set() })
  // From the form itself, so that the lines get the same functions every time.
  const set = useCallback(
    (change: (guests: readonly Guest[]) => Guest[]) =>
      form.setValue('tickets', change(form.getValues('tickets')), {
        shouldDirty: true,
        shouldValidate: form.formState.submitCount > 0,
      }),
    [form],
  )
  const onChange = useCallback(
    (key: string, change: Partial<Guest>) =>
      set((all) => all.map((guest) => (guest.key === key ? { ...guest, ...change } : guest))),
    [set],
  )
  const onRemove = useCallback(
    (key: string) => set((all) => (all.length === 1 ? [newGuest(choices)] : all.filter((guest) => guest.key !== key))),
    [set, choices],
  )
  const onChooseAll = useCallback(
    (name: string, product_id: number) =>
      set((all) =>
        all.map((guest) =>
          guest.product_id === null && guest.product === name && !isBlank(guest) ? { ...guest, product_id } : guest,
        ),
      ),
    [set],
  )
  const addTable = (text: string, roles?: ColumnRoles): boolean => {
    const { next_step, tickets: guests } = form.getValues()
    const table = readGuestRows(text, choices.products, { needsPeople: needsGuestDetails(next_step), roles })
    // Read again with other columns, it replaces what it made before.
    const kept = guests.filter((guest) => !isBlank(guest) && !(roles && last.current.keys.has(guest.key)))
    const isTooMany = kept.length + table.rows.length > MOST_GUESTS
    setRead(isTooMany ? { ...table, rows: [] } : table)
    if (isTooMany) {
      form.setError('tickets', { message: refusalText(refusal('guest_list_too_many', { max: MOST_GUESTS })) })
      // A column that was taken for how many there are can still be said to be something else.
      last.current = { text, keys: roles ? last.current.keys : new Set() }
    } else if (table.rows.length > 0 || roles) {
      const made = table.rows.map(guestOf)
      last.current = { text, keys: new Set(made.map(({ key }) => key)) }
      const all = [...kept, ...made]
      set(() => (all.length > 0 ? all : [newGuest(choices)]))
    }
    return !isTooMany && table.rows.length > 0
  }
  return {
    read,
    onChange,
    onRemove,
    /** Gives this product to all guests whose row names it in words that no product has. */
    onChooseAll,
    add: () => set((all) => [...all, newGuest(choices)]),
    clear: () => set(() => [newGuest(choices)]),
    /** Adds the guests of a table, unless they are too many; returns whether it did. */
    addTable: (text: string) => addTable(text),
    /** Reads the last table again, with these columns. */
    readAgain: (roles: ColumnRoles) => addTable(last.current.text, roles),
  }
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DefaultValueKey } from '@entree/domain/foundation/setting-keys.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { send } from '../../../send.ts'
import { useSave, type Save } from '../../../ui/use-save.ts'
import { defaultKey } from './default-query.ts'

export type DefaultAnswer = CallAnswer<'getDefaultValue'>

type SaveDefault<Values> = {
  key: DefaultValueKey
  /** What is saved of the form. */
  valueOf: (values: Values) => unknown
  /** The form of what is stored. */
  valuesOf: (stored: DefaultAnswer) => Values
}

/** Saves the form of a default value, unless someone else has since it was opened (DEC-B-182): empty or null, nobody had set it then. */
export function useSaveDefault<Values extends FieldValues & { updated_at: string | null }>(
  form: UseFormReturn<Values>,
  { key, valueOf, valuesOf }: SaveDefault<Values>,
): Save {
  return useSave(form, {
    call: 'saveDefaultValue',
    input: (values) => ({ key, value: valueOf(values), updated_at: values.updated_at || null }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getDefaultValue', { key })),
    invalidates: [defaultKey(key)],
  })
}

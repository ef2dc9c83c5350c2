import { Checkbox, MultiSelect, Radio, Select, Stack, Switch } from '@mantine/core'
import { languages, languageTitle, ownLanguageName, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { useChoices, type Choices } from './use-choices.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Key = string | number
export type Option<Value extends Key> = { value: Value; label: string; disabled?: boolean }

type SelectFieldProps<Values extends FieldValues, Value extends Key> = FieldProps<Values, Value | null> & {
  options: readonly Option<Value>[]
  /** Where the options come from, when they are loaded: the field says so when they could not be. */
  choices?: Choices
  placeholder?: string
  /** The option that stands for null: none of the others. */
  none?: string
  /** May be empty again. Default: when not required, and without `none`. */
  clearable?: boolean
  /** Another was chosen: for what depends on it. */
  onChosen?: (option: Option<Value> | null) => void
  /** Called with what is typed, for callers with more options than these, who pass those that match; also with the label of the choice. */
  onSearch?: (text: string) => void
}

/** What the list knows the option by that stands for null. */
const NONE = ''

/** One of some values; with more than seven one can type to find it. */
export function SelectField<Values extends FieldValues, Value extends Key>(props: SelectFieldProps<Values, Value>) {
  const { options, placeholder, none, required, onChosen, onSearch } = props
  const { clearable = !required && none === undefined } = props
  const { value, onChange, input } = useField(props)
  const ofChoices = useChoices(props.choices)
  const t = useT()
  const whenNone = none === undefined ? null : NONE
  return (
    <Select
      {...input}
      {...ofChoices}
      {...{ placeholder, clearable }}
      data={[...(none === undefined ? [] : [{ value: NONE, label: none }]), ...options.map(toItem)]}
      searchable={onSearch !== undefined || options.length > 7}
      {...(onSearch && { onSearchChange: onSearch, filter: ({ options: matching }) => matching })}
      allowDeselect={false}
      // Tabbing through a form does not open what would cover the fields and buttons below.
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      value={value === null || value === undefined ? whenNone : String(value)}
      onChange={(chosen) => {
        const option = options.find(({ value: one }) => String(one) === chosen) ?? null
        onChange(option?.value ?? null)
        onChosen?.(option)
      }}
    />
  )
}

/** Several of some values, in the order of choosing. What is chosen stays chosen, also when it is not among the options (any more). */
export function MultiSelectField<Values extends FieldValues, Value extends Key>(
  props: FieldProps<Values, Value[]> & {
    options: readonly Option<Value>[]
    /** Where the options come from, when they are loaded: the field says so when they could not be. */
    choices?: Choices
    placeholder?: string
    /** Called with what is typed, for callers with more options than these. */
    onSearch?: (text: string) => void
  },
) {
  const { options, choices, placeholder, onSearch, ...field } = props
  const { value, onChange, input } = useField(field)
  const ofChoices = useChoices(choices)
  const t = useT()
  const chosen: readonly Value[] = value ?? []
  const values = options.map((option) => option.value)
  return (
    <MultiSelect
      {...input}
      {...ofChoices}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={options.map(toItem)}
      searchable
      onSearchChange={onSearch}
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      value={chosen.map(String)}
      onChange={(keys) => onChange(keys.flatMap((key) => valueOf(key, chosen) ?? valueOf(key, values) ?? []))}
    />
  )
}

/** One of a few values, all in sight. */
export function RadioField<Values extends FieldValues, Value extends Key>(
  props: FieldProps<Values, Value | null> & {
    options: readonly (Option<Value> & { description?: ReactNode })[]
    /** Another was chosen: for what depends on it. */
    onChosen?: () => void
  },
) {
  const { value, onChange, input } = useField(props)
  // The group stands in a plain box, which is not what is required.
  const { ref: _, 'aria-required': _required, ...group } = input
  return (
    <Radio.Group
      {...group}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => {
        onChange(props.options.find((option) => String(option.value) === chosen)?.value ?? null)
        props.onChosen?.()
      }}
    >
      <Stack gap="xs" mt="xs">
        {props.options.map((option) => (
          <Radio key={option.value} {...toItem(option)} description={option.description} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** On or off, at once. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values, boolean>) {
  const { value, onChange, input } = useField(props)
  const { withAsterisk: _, ...control } = input
  return <Switch {...control} checked={value ?? false} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
}

/** Yes or no, as a tick: for what is agreed to or selected. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values, boolean>) {
  const { value, onChange, input } = useField(props)
  const { withAsterisk: _, ...control } = input
  return <Checkbox {...control} checked={value ?? false} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
}

type LanguageFieldProps<Values extends FieldValues> = FieldProps<Values, Language | null> & {
  /** The user chooses their own language: each is called by its own name. Default: by its name in the reader's (LANG-13). */
  isOwn?: boolean
}

/** One of the six languages. */
export function LanguageField<Values extends FieldValues>({ isOwn = false, ...props }: LanguageFieldProps<Values>) {
  const { language: reader } = useLanguage()
  const nameOf = (language: Language) => (isOwn ? ownLanguageName(language) : languageTitle(language, reader))
  return (
    <SelectField
      {...props}
      options={languages.map((language): Option<Language> => ({ value: language, label: nameOf(language) }))}
    />
  )
}

function valueOf<Value extends Key>(key: string, values: readonly Value[]): Value | undefined {
  return values.find((value) => String(value) === key)
}

function toItem<Value extends Key>({ value, label, disabled }: Option<Value>) {
  return { value: String(value), label, disabled }
}

import { Button, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import styles from './use-choices.module.css'

/** Where the choices of a field come from, as far as the field has to know: a query is one. */
export type Choices = {
  /** On their way, and none are there yet. */
  isLoading: boolean
  /** They could not be loaded, and none are there from before. */
  isLoadingError: boolean
  refetch: () => Promise<{ isError: boolean }>
}
/** To spread on a `Select` or a `MultiSelect`, after its own description. */
type OfChoices = Pick<SelectProps, 'description' | 'inputWrapperOrder' | 'wrapperProps' | 'nothingFoundMessage'>

/**
 * What a field says of its choices while they are not there: below itself that they could not be loaded, with a button to try again, and
 * nowhere that there are none. `nothing` is said when none match what is typed.
 */
export function useChoices(choices: Choices | undefined, nothing?: string): OfChoices {
  const t = useT()
  const [isTrying, setTrying] = useState(false)
  const nothingFoundMessage = choices?.isLoading ? t('ui.loading') : (nothing ?? t('ui.nothing_found'))
  if (!choices || !(choices.isLoadingError || isTrying)) return { nothingFoundMessage }

  const tryAgain = async (field: HTMLElement | null) => {
    if (isTrying) return
    setTrying(true)
    const { isError } = await choices.refetch()
    // The button goes; what it was pressed for is to choose.
    if (!isError && field?.contains(document.activeElement)) field.querySelector('input')?.focus()
    setTrying(false)
  }
  return {
    description: (
      <span className={styles.failed}>
        <span role="alert">{t('ui.choices_failed')}</span>
        <Button variant="default" size="xs" onClick={({ currentTarget }) => void tryAgain(currentTarget.closest('[data-hint]'))}>
          {t('ui.try_again')}
        </Button>
      </span>
    ),
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
    wrapperProps: { 'data-hint': 'below' },
    nothingFoundMessage: isTrying ? t('ui.loading') : t('ui.choices_failed'),
  }
}

/** Choices that come from several places: there once all are. */
export function bothChoices(...parts: readonly Choices[]): Choices {
  return {
    isLoading: parts.some(({ isLoading }) => isLoading),
    isLoadingError: parts.some(({ isLoadingError }) => isLoadingError),
    refetch: async () => {
      const missing = parts.filter(({ isLoadingError }) => isLoadingError)
      const answers = await Promise.all(missing.map(({ refetch }) => refetch()))
      return { isError: answers.some(({ isError }) => isError) }
    },
  }
}

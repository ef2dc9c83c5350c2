import { Button, Modal, TextInput } from '@mantine/core'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../messages.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './choice-dialog.module.css'

export type Choice = { key: string; label: string; detail?: string; icon: IconName }
export type ChoiceGroup<One extends Choice> = { heading: string; choices: readonly One[] }

type ChoiceDialogProps<One extends Choice> = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly ChoiceGroup<One>[]
  /** More may still come. */
  isSearching: boolean
  /** Something could not be looked up: looks again. */
  onRetry?: () => unknown
  onChoose: (choice: One) => void
  onClose: () => void
}

/** A field over a list that it narrows: arrows choose, Enter takes, Escape closes. */
export function ChoiceDialog<One extends Choice>(props: ChoiceDialogProps<One>) {
  const { label, placeholder, text, onText, groups, isSearching, onRetry, onChoose, onClose } = props
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const t = useT()
  const id = useId()
  const choices = groups.flatMap((group) => group.choices)
  const hasFailed = onRetry !== undefined && !isSearching
  const optionId = (index: number) => `${id}-${index}`

  const status = () => {
    if (isSearching) return t('ui.loading')
    if (hasFailed) return t('ui.load_failed_title')
    return choices.length === 0 ? t('ui.nothing_found') : t('search.found', { count: choices.length })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[chosen]
    if (step && choices.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (choice) onChoose(choice)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} padding={0} yOffset="12vh" centered={false} size="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <TextInput
          ref={field}
          data-autofocus
          size="md"
          variant="unstyled"
          classNames={{ root: styles.field ?? '' }}
          leftSection={<Icon name="search" size={18} />}
          placeholder={placeholder}
          aria-label={label}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.length > 0 ? optionId(chosen) : undefined}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={styles.list}>
          {groups.map((group) => (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <p className={styles.heading} aria-hidden="true">
                {group.heading}
              </p>
              {group.choices.map((choice) => {
                const index = choices.indexOf(choice)
                return (
                  // Chosen by the keys of the field above, as a list of a combobox is.
                  <div
                    key={choice.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    className={styles.hit}
                    onMouseMove={() => setChosen(index)}
                    onClick={() => onChoose(choice)}
                    onKeyDown={onKeyDown}
                  >
                    <Icon name={choice.icon} size={18} />
                    <span className={styles.label}>{choice.label}</span>
                    {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className={choices.length === 0 || hasFailed ? styles.nothing : 'visually-hidden'}>
          {status()}
        </p>
        {hasFailed && (
          <div className={styles.again}>
            <Button
              variant="default"
              onClick={() => {
                // The button goes.
                field.current?.focus()
                onRetry()
              }}
            >
              {t('ui.try_again')}
            </Button>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

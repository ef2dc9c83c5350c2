import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import type { ListState } from './use-list-state.ts'
import type { useSavedFilters } from './use-saved-filters.ts'

type SavedFiltersListProps = {
  stored: ReturnType<typeof useSavedFilters>
  list: Pick<ListState<string>, 'isNarrowed' | 'narrowing' | 'setNarrowing'>
  close: () => void
}

/** Chooses or forgets searches and filters that have a name, and gives the present ones one. */
export function SavedFiltersList({ stored: { saved, add, remove }, list, close }: SavedFiltersListProps) {
  const [name, setName] = useState('')
  const t = useT()
  const onSave = (event: FormEvent) => {
    event.preventDefault()
    // A form around the table is not meant.
    event.stopPropagation()
    if (name.trim() === '') return
    add(name.trim(), list.narrowing)
    close()
  }
  return (
    <>
      {saved.length > 0 && (
        <ul className={styles.saved}>
          {saved.map((filter) => (
            <li key={filter.name}>
              <Button
                variant="subtle"
                justify="start"
                aria-pressed={filter.query === list.narrowing}
                onClick={() => {
                  list.setNarrowing(filter.query)
                  close()
                }}
              >
                {filter.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('ui.table_forget_filters', { name: filter.name })}
                onClick={() => remove(filter.name)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {list.isNarrowed && (
        <form className={styles.save} onSubmit={onSave}>
          <TextInput
            label={t('ui.table_filters_name')}
            value={name}
            maxLength={60}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {t('ui.table_save_filters')}
          </Button>
        </form>
      )}
    </>
  )
}

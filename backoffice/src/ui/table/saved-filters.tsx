import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import type { ListState } from './use-list-state.ts'
import { useSavedFilters } from './use-saved-filters.ts'

/** Searches and filters that the user gave a name, and naming the present ones. */
export function SavedFilters({
  id,
  list,
}: {
  id: string
  list: Pick<ListState<string>, 'isNarrowed' | 'narrowing' | 'setNarrowing'>
}) {
  const { saved, add, remove } = useSavedFilters(id)
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const t = useT()
  if (saved.length === 0 && !list.isNarrowed) return null

  const onSave = (event: FormEvent) => {
    event.preventDefault()
    // A form around the table is not meant.
    event.stopPropagation()
    if (name.trim() === '') return
    add(name.trim(), list.narrowing)
    setName('')
    setIsOpen(false)
  }
  return (
    <Popover position="bottom-end" opened={isOpen} onChange={setIsOpen} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="star" size={18} />} onClick={() => setIsOpen(!isOpen)}>
          {t('ui.table_saved')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
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
                    setIsOpen(false)
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
      </Popover.Dropdown>
    </Popover>
  )
}

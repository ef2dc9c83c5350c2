import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../messages.ts'
import { searchProviders } from '../search-providers.ts'
import { useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './command-search.module.css'
import type { SearchHit } from './search-provider.ts'
import { useNavigation } from './use-navigation.ts'

const DEBOUNCE_MS = 200
const SHOWN_PER_HEADING = 5
const SHORTEST = 2

/** Finds screens and records by a few letters; arrows choose, Enter opens, Escape closes. */
export function CommandSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const t = useT()
  const id = useId()
  const { groups, isSearching } = useHits(text.trim())
  const hits = groups.flatMap((group) => group.hits)
  const optionId = (index: number) => `${id}-${index}`

  const open = async (hit: SearchHit | undefined) => {
    if (!hit) return
    onClose()
    await navigate(hit.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void open(hits[chosen])
    }
  }

  return (
    <Modal.Root opened onClose={onClose} padding={0} yOffset="12vh" centered={false} size="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.open')}>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          classNames={{ root: styles.field ?? '' }}
          leftSection={<Icon name="search" size={18} />}
          placeholder={t('search.placeholder')}
          aria-label={t('search.open')}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={hits.length > 0 ? optionId(chosen) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
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
              {group.hits.map((hit) => {
                const index = hits.indexOf(hit)
                return (
                  // Chosen by the keys of the field above, as a list of a combobox is.
                  <div
                    key={hit.key}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    className={styles.hit}
                    onMouseMove={() => setChosen(index)}
                    onClick={() => void open(hit)}
                    onKeyDown={onKeyDown}
                  >
                    <Icon name={hit.icon} size={18} />
                    <span className={styles.label}>{hit.label}</span>
                    {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className={hits.length === 0 ? styles.nothing : 'visually-hidden'}>
          {isSearching ? t('ui.loading') : t('search.found', { count: hits.length })}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

type Group = { heading: string; hits: SearchHit[] }

function useHits(text: string): { groups: Group[]; isSearching: boolean } {
  const t = useT()
  const { permissions } = useSession()
  const navigation = useNavigation()
  const [wanted] = useDebouncedValue(text, DEBOUNCE_MS)
  const providers = searchProviders.filter(({ any }) => any.length === 0 || any.some((one) => permissions.includes(one)))
  const answers = useQueries({
    queries: providers.map(({ heading, search }) => ({
      queryKey: ['search', heading, wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(wanted, signal),
      enabled: wanted.length >= SHORTEST,
    })),
  })
  const screens: SearchHit[] = navigation
    .flatMap(({ entries }) => entries)
    .map(({ to, icon, label }) => ({ key: to, to, icon, label: t(label) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  const found = providers.map(({ heading }, index) => ({ heading: t(heading), hits: answers[index]?.data ?? [] }))
  const groups = [{ heading: t('search.screens'), hits: screens }, ...found]
    .map(({ heading, hits }) => ({ heading, hits: hits.slice(0, SHOWN_PER_HEADING) }))
    .filter(({ hits }) => hits.length > 0)
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching) }
}

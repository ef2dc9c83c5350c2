import type { ExportField } from '@entree/domain/desk/export-fields.ts'
import type { ExportType } from '@entree/domain/desk/export-rules.ts'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useChoices } from '../../../ui/fields/use-choices.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import styles from './exports.module.css'

type SavedChoicesProps = {
  type: ExportType
  chosen: readonly ExportField[]
  usual: readonly ExportField[]
  onChoose: (fields: ExportField[]) => void
}

const KEY = ['export-choices']
const USUAL = 'usual'

/** The columns that the user has saved under a name, to choose, save and delete. */
export function SavedChoices({ type, chosen, usual, onChoose }: SavedChoicesProps) {
  const t = useT()
  const [name, setName] = useState<string | null>(null)
  const saved = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send('listExportChoices', {}, { signal }) })
  const save = useAction({ call: 'saveExportChoice', invalidates: [KEY], success: t('ui.saved'), onDone: () => setName(null) })
  const remove = useAction({ call: 'deleteExportChoice', invalidates: [KEY] })
  const choices = (saved.data ?? []).filter((one) => one.type === type)
  const isSame = (fields: readonly ExportField[]) => fields.join() === chosen.join()
  const current = choices.find(({ fields }) => isSame(fields))
  const submit = () => void save.run({ type, name: name ?? '', fields: [...chosen] })
  return (
    <div className={styles.choices}>
      <div className={styles.beside}>
        <Select
          className={styles.grow}
          {...useChoices(saved)}
          aria-label={t('exports.choice')}
          placeholder={t('exports.choice')}
          data={[
            { value: USUAL, label: t('exports.choice_usual') },
            ...choices.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          value={current ? String(current.id) : isSame(usual) ? USUAL : null}
          onChange={(value) => onChoose([...(choices.find(({ id }) => String(id) === value)?.fields ?? usual)])}
        />
        {current && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('exports.choice_delete')}
            loading={remove.isRunning}
            onClick={() => void remove.run({ id: current.id })}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        )}
        {name === null && !current && (
          <Button variant="default" onClick={() => setName('')} disabled={chosen.length === 0}>
            {t('exports.choice_save')}
          </Button>
        )}
      </div>
      {name !== null && (
        <div className={styles.beside}>
          <TextInput
            className={styles.grow}
            label={t('exports.choice_name')}
            maxLength={60}
            autoFocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              submit()
            }}
          />
          <Button variant="default" loading={save.isRunning} disabled={name.trim() === ''} onClick={submit}>
            {t('ui.save')}
          </Button>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.cancel')} onClick={() => setName(null)}>
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

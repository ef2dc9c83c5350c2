import { Button, Group, TextInput } from '@mantine/core'
import { LONGEST_NOTE, overruleReasons, overrulingRefusals, type Overruling } from '@entree/domain/door/overrule-reason.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../messages.ts'
import beside from '../../../ui/fields/beside.module.css'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'

/** Lets the visitor in anyway, once a reason is chosen; one that isn't on the list is written down first (DOOR-30). */
export function LetIn({ onOverrule }: { onOverrule: (because: Overruling) => Promise<void> }) {
  const t = useT()
  const [note, setNote] = useState<string | null>(null)
  const other: Overruling = { overrule: true, overrule_reason: 'other', overrule_note: note }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (overrulingRefusals(other).length === 0) void onOverrule(other)
  }
  if (note !== null)
    return (
      <form onSubmit={submit}>
        <Group className={beside.line} gap="xs">
          <TextInput
            label={t('terminal.because_note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            required
            autoFocus
          />
          <Button type="submit" variant="white" color="dark">
            {t('terminal.let_in')}
          </Button>
        </Group>
      </form>
    )
  const entries = overruleReasons.map((overrule_reason) => ({
    label: t(`overruled.${overrule_reason}`),
    onClick: () =>
      overrule_reason === 'other' ? setNote('') : onOverrule({ overrule: true, overrule_reason, overrule_note: null }),
  }))
  return (
    <MenuButton entries={entries}>
      <Button variant="white" color="dark">
        {t('terminal.let_in')}
      </Button>
    </MenuButton>
  )
}

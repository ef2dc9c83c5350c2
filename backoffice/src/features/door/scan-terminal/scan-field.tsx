import { Button, Group, TextInput } from '@mantine/core'
import { isWrittenLikeCode } from '@entree/domain/selling/old-code.ts'
import { decodeTicketCode } from '@entree/domain/selling/ticket-code.ts'
import { createTypedCode, endsCode } from '@entree/web/typed-code.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../messages.ts'
import beside from '../../../ui/fields/beside.module.css'

/**
 * Where a hand scanner types the code of a ticket, ending with Enter, Tab or nothing, whatever keyboard layout the
 * computer is set to. Emptied at once for the next code.
 */
export function ScanField({ onScan }: { onScan: (code: string) => Promise<void> }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [typed] = useState(() => createTypedCode(isWrittenLikeCode, (text) => decodeTicketCode(text) !== null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const scanned = typed.read(code.trim())
    if (scanned === '') return
    setCode('')
    void onScan(scanned)
  }
  return (
    <form onSubmit={submit}>
      <Group className={beside.line} gap="sm" wrap="nowrap">
        <TextInput
          label={t('terminal.code')}
          description={t('terminal.code_help')}
          value={code}
          onKeyDown={(event) => {
            const field = event.currentTarget
            typed.onKey(event)
            typed.onWhole(field, () => field.form?.requestSubmit())
            // Enter submits it; the Tab of a hand scanner would only leave the field.
            if (event.key !== 'Tab' || !endsCode(event) || !typed.hasCode(code)) return
            event.preventDefault()
            field.form?.requestSubmit()
          }}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={500}
          style={{ flex: 1 }}
          autoFocus
        />
        <Button type="submit">{t('terminal.scan')}</Button>
      </Group>
    </form>
  )
}

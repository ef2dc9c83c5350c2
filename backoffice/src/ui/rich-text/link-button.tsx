import { ActionIcon, Button, Group, Popover, TextInput, Tooltip } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import { withScheme } from './with-scheme.ts'

/** Makes a link of what is selected, changes it, or takes it away. */
export function LinkButton({ editor }: { editor: Editor }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  const open = () => {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
    setOpen(true)
  }
  const keep = () => {
    const href = withScheme(address)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !isActive)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal position="bottom-start">
      <Popover.Target>
        <Tooltip label={t('ui.text_link')}>
          <ActionIcon
            variant={isActive ? 'light' : 'subtle'}
            color={isActive ? undefined : 'gray'}
            size="lg"
            tabIndex={-1}
            aria-label={t('ui.text_link')}
            aria-pressed={isActive}
            onClick={open}
          >
            <Icon name="link" size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('ui.text_link_address')}
          placeholder="https://"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around the text is not meant.
            event.preventDefault()
            keep()
          }}
        />
        <Group justify="end" gap="xs" mt="sm">
          {isActive && (
            <Button
              variant="default"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                setOpen(false)
              }}
            >
              {t('ui.text_link_remove')}
            </Button>
          )}
          <Button onClick={keep}>{t('ui.text_link_keep')}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

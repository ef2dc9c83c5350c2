import { ActionIcon, Tooltip } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useT, type MessageKey } from '../../messages.ts'
import { LinkButton } from './link-button.tsx'
import styles from './rich-text.module.css'

/** Drawn on 20 × 20. */
const shapes = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  underline: 'M6 4v6a4 4 0 0 0 8 0V4M5 17h10',
  heading: 'M5 4v12M15 4v12M5 10h10',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3.500 3.500 4.500 3v4M3 12.500c0-1.500 2-1.500 2 0 0 1-2 1.500-2 3h2',
  quote: 'M5 4v12M9 6h8M9 10h8M9 14h5',
} as const
type Mark = keyof typeof shapes

const toggles: readonly { mark: Mark; label: MessageKey; run: (editor: Editor) => void }[] = [
  { mark: 'bold', label: 'ui.text_bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { mark: 'italic', label: 'ui.text_italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { mark: 'underline', label: 'ui.text_underline', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { mark: 'heading', label: 'ui.text_heading', run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { mark: 'bullets', label: 'ui.text_bullets', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { mark: 'numbers', label: 'ui.text_numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { mark: 'quote', label: 'ui.text_quote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
]

/** Formats what is selected. One stop for the tab key; the arrows go from button to button. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const t = useT()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }): Record<Mark, boolean> => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  return (
    <div role="toolbar" aria-label={t('ui.text_toolbar')} className={styles.toolbar} onKeyDown={moveFocus}>
      {toggles.map(({ mark, label, run }, index) => (
        <Tooltip key={mark} label={t(label)}>
          <ActionIcon
            variant={active[mark] ? 'light' : 'subtle'}
            color={active[mark] ? undefined : 'gray'}
            size="lg"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={t(label)}
            aria-pressed={active[mark]}
            onClick={() => run(editor)}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={shapes[mark]} />
            </svg>
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkButton editor={editor} />
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}

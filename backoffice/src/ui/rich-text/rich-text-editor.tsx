import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { useT, type MessageKey } from '../../messages.ts'
import { readablePaste } from './readable-paste.ts'
import styles from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

type RichTextEditorProps = {
  labelledBy: string
  value: string | null
  onChange: (html: string | null) => void
  disabled: boolean
  onBlur: () => void
  /** Gets what can be focused. */
  focusRef: (target: { focus: () => void } | null) => void
}

/** What a text may hold: what the server keeps of it (`sanitize-description.ts`) and a person needs. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

const NO_IMAGES: MessageKey = 'ui.text_no_images'
const TABLE_AS_LINES: MessageKey = 'ui.text_table_as_lines'

/** The editor behind `RichTextField`; heavy, so only ever imported when it is shown. */
export function RichTextEditor({ labelledBy, value, onChange, disabled, onBlur, focusRef }: RichTextEditorProps) {
  const t = useT()
  const last = useRef(value)
  // What of the last paste could not stay as it was.
  const [changed, setChanged] = useState<MessageKey[]>([])
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    // Its styles are in our own sheet: the content security policy lets no others in.
    injectCSS: false,
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      transformPastedHTML: (pasted) => {
        const { html, has_images, has_tables } = readablePaste(pasted)
        setChanged([...(has_images ? [NO_IMAGES] : []), ...(has_tables ? [TABLE_AS_LINES] : [])])
        return html
      },
      // After the transformation above, and without any HTML in its place.
      handlePaste: (_view, { clipboardData }) => {
        if (clipboardData?.getData('text/html') === '') setChanged(clipboardData.files.length > 0 ? [NO_IMAGES] : [])
        return false
      },
      // The browser would open the file, and what was typed would be gone.
      handleDrop: (_view, { dataTransfer }) => {
        const isFile = (dataTransfer?.files.length ?? 0) > 0
        if (isFile) setChanged([NO_IMAGES])
        return isFile
      },
    },
    onUpdate: ({ editor: typed }) => {
      last.current = typed.isEmpty ? null : typed.getHTML()
      onChange(last.current)
    },
    onBlur,
  })

  // The value changed from elsewhere: discarded changes, the version of another user.
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() })
    return () => focusRef(null)
  }, [editor, focusRef])

  return (
    <div className={styles.editor} data-disabled={disabled}>
      {!disabled && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} />
      <p role="status" className={styles.changed}>
        {changed.map((key) => t(key)).join(' ')}
      </p>
    </div>
  )
}

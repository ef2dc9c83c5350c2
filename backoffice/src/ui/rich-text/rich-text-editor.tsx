import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
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

/** The editor behind `RichTextField`; heavy, so only ever imported when it is shown. */
export function RichTextEditor({ labelledBy, value, onChange, disabled, onBlur, focusRef }: RichTextEditorProps) {
  const last = useRef(value)
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    // Its styles are in our own sheet: the content security policy lets no others in.
    injectCSS: false,
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = changed.isEmpty ? null : changed.getHTML()
      onChange(last.current)
    },
    onBlur,
  })

  // Somebody else changed the value: undone changes, the version of another user.
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
    </div>
  )
}

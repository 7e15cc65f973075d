import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../kit/icon.tsx'
import { LinkForm } from './link-form.tsx'

/** The toolbar over a selection in rich text: paragraph, heading, bold, italic, underline, link. Alt+F10 reaches it by keyboard. */
export function FormatToolbar({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTranslation('canvas')
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      empty: current.state.selection.empty,
      from: current.state.selection.from,
      to: current.state.selection.to,
      focused: current.isFocused,
      heading: current.isActive('heading'),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      link: current.isActive('link'),
    }),
  })
  // what was selected while this was being fetched, before it listened: an empty step makes it look again
  useEffect(() => editor.view.dispatch(editor.state.tr), [editor])
  const shows = linking || (!state.empty && !editor.isDestroyed)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.key === 'F10') {
        bar.current?.querySelector('button')?.focus()
        event.preventDefault()
      }
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        setLinking(true)
        event.preventDefault()
      }
    }
    const dom = editor.view.dom
    dom.addEventListener('keydown', onKeyDown)
    return () => dom.removeEventListener('keydown', onKeyDown)
  }, [editor])

  if (!shows) return null
  const place = placeOver(editor, state.from, state.to)
  const button = (icon: IconName, label: string, pressed: boolean, run: () => void) => (
    <button type="button" className="ed-action" aria-label={label} title={label} aria-pressed={pressed} onClick={run}>
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div
      ref={bar}
      className="ed-toolbar"
      role="toolbar"
      aria-label={t('formatting')}
      style={{ top: place.top, left: place.left }}
      // the selection must stay where it is while the toolbar is pressed
      onMouseDown={(event) => {
        if (!(event.target instanceof Node && (event.target as Element).closest('input') !== null))
          event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setLinking(false)
        editor.commands.focus()
      }}
    >
      {linking ? (
        <LinkForm
          present={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            setLinking(false)
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === null) chain.unsetLink().run()
            else chain.setLink({ href }).run()
          }}
          onCancel={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      ) : (
        <>
          {button('text-align-left', t('paragraph'), !state.heading, () => editor.chain().focus().setParagraph().run())}
          {button('text-h-three', t('heading'), state.heading, () =>
            editor.chain().focus().toggleHeading({ level: 3 }).run(),
          )}
          {button('text-b', t('bold'), state.bold, () => editor.chain().focus().toggleBold().run())}
          {button('text-italic', t('italic'), state.italic, () => editor.chain().focus().toggleItalic().run())}
          {button('text-underline', t('underline'), state.underline, () =>
            editor.chain().focus().toggleUnderline().run(),
          )}
          {button('link', t('link'), state.link, () => setLinking(true))}
        </>
      )}
    </div>
  )
}

/** Above the selection, inside the page's width; in px of the page. */
function placeOver(editor: Editor, from: number, to: number): { top: number; left: number } {
  const view = editor.view.dom.ownerDocument.defaultView
  if (view === null) return { top: 0, left: 0 }
  const start = editor.view.coordsAtPos(from)
  const end = editor.view.coordsAtPos(to)
  const width = 280
  const middle = start.top === end.top ? (start.left + end.left) / 2 : start.left + width / 2
  const left = Math.min(Math.max(middle - width / 2, 8), view.innerWidth - width - 8)
  // no room above: under the selection instead
  const top = start.top < 64 ? end.bottom + 8 : start.top - 56
  return { top: top + view.scrollY, left: left + view.scrollX }
}

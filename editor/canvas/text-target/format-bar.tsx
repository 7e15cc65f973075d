import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../base/controls/button.tsx'
import { Icon, type IconName } from '../../base/controls/icon.tsx'
import { linkAddress } from '../addresses.ts'
import { toggleTextList } from '../text-lists.ts'

/** Paragraph, heading, lists, bold, italic, underline and link for the text that has the caret. Alt + F10 comes here, Escape goes back. */
export function FormatBar({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTranslation('canvas')
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      link: current.isActive('link'),
    }),
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus()
      else if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') setLinking(true)
      else return
      event.preventDefault()
    }
    const { dom } = editor.view
    dom.addEventListener('keydown', onKeyDown)
    return () => dom.removeEventListener('keydown', onKeyDown)
  }, [editor])

  const button = (icon: IconName, label: string, pressed: boolean, run: () => void) => (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={run}>
      <Icon name={icon} size={18} />
    </button>
  )
  const back = () => {
    setLinking(false)
    editor.commands.focus()
  }
  return (
    <div
      ref={bar}
      className="text-target-format"
      role="toolbar"
      aria-label={t('formatting')}
      onMouseDown={(event) => {
        // the selection stays where it is while a button is pressed
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        back()
      }}
    >
      {button('text-align-left', t('paragraph'), !state.heading && !state.bullets && !state.numbers, () =>
        editor.chain().focus().setParagraph().run(),
      )}
      {button('text-h-three', t('heading'), state.heading, () =>
        editor.chain().focus().toggleHeading({ level: 3 }).run(),
      )}
      {button('list-bullets', t('bulletList'), state.bullets, () => toggleTextList(editor, 'bulletList'))}
      {button('list-numbers', t('numberedList'), state.numbers, () => toggleTextList(editor, 'orderedList'))}
      {button('text-b', t('bold'), state.bold, () => editor.chain().focus().toggleBold().run())}
      {button('text-italic', t('italic'), state.italic, () => editor.chain().focus().toggleItalic().run())}
      {button('text-underline', t('underline'), state.underline, () => editor.chain().focus().toggleUnderline().run())}
      {button('link', t('link'), state.link || linking, () => setLinking(true))}
      {linking && (
        <LinkField
          present={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            setLinking(false)
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === null) chain.unsetLink().run()
            else chain.setLink({ href }).run()
          }}
        />
      )}
    </div>
  )
}

/** Asks for a link's address; a link without one cannot be made. */
function LinkField({ present, onDone }: { present: string; onDone: (href: string | null) => void }): ReactNode {
  const { t } = useTranslation('canvas')
  const id = useId()
  const [address, setAddress] = useState(present === '' ? 'https://' : present)
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="text-target-link"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const href = linkAddress(address)
        if (href === null) setWrong(true)
        else onDone(href)
      }}
    >
      <input
        className="k-input"
        type="url"
        aria-label={t('linkAddress')}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        value={address}
        // biome-ignore lint/a11y/noAutofocus: opened by the owner in order to write here
        autoFocus
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit">{t('linkSave')}</Button>
      {present !== '' && (
        <Button variant="quiet" onPress={() => onDone(null)}>
          {t('linkRemove')}
        </Button>
      )}
      {wrong && (
        <span id={id} className="k-field-error" role="alert">
          {t('linkWrong')}
        </span>
      )}
    </form>
  )
}

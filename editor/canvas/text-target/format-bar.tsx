import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Icon, type IconName } from '../../kit/controls/icon.tsx'
import { formatAt, formatCommands } from '../format-commands.ts'
import { useLinkAddress } from '../use-link-address.ts'

/**
 * The format toolbar of the text that has the caret: paragraph, heading, lists, bold, italic, underline and link. Alt + F10 moves
 * into it, Escape returns.
 */
export function FormatBar({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTranslation('canvas')
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const format = useEditorState({ editor, selector: ({ editor: current }) => formatAt(current) })
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
        // keep the selection while a button is pressed
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        back()
      }}
    >
      {formatCommands.map(({ icon, label, isOn, run }) => (
        <FormatButton key={label} icon={icon} label={t(label)} isOn={isOn(format)} onPress={() => run(editor)} />
      ))}
      <FormatButton icon="link" label={t('link')} isOn={format.link || linking} onPress={() => setLinking(true)} />
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

interface FormatButtonProps {
  icon: IconName | null
  label: string
  isOn: boolean
  onPress: () => void
}

function FormatButton({ icon, label, isOn, onPress }: FormatButtonProps): ReactNode {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onPress}>
      {icon === null ? label : <Icon name={icon} size={18} />}
    </button>
  )
}

/** A form for a link's address; a link cannot be created without one. */
function LinkField({ present, onDone }: { present: string; onDone: (href: string | null) => void }): ReactNode {
  const { t } = useTranslation('canvas')
  const id = useId()
  const { onSubmit, field, isWrong } = useLinkAddress(present, id, onDone)
  return (
    <form className="text-target-link" noValidate onSubmit={onSubmit}>
      <input className="k-input" {...field} />
      <Button type="submit">{t('linkSave')}</Button>
      {present !== '' && (
        <Button variant="quiet" onPress={() => onDone(null)}>
          {t('linkRemove')}
        </Button>
      )}
      {isWrong && (
        <span id={id} className="k-field-error" role="alert">
          {t('linkWrong')}
        </span>
      )}
    </form>
  )
}

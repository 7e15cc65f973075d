import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useAdoptedStyle } from '../kit/adopted-style.ts'
import { afterPress } from '../kit/after-press.ts'
import { Icon, type IconName } from '../kit/controls/icon.tsx'
import { formatAt, formatCommands, type TextFormat } from './format-commands.ts'
import style from './format-toolbar.css?inline'
import { LinkForm } from './link-form.tsx'
import { moveAlong } from './move-along.ts'
import { removeLink, setLink } from './set-link.ts'
import { type Dock, useDock } from './use-dock.ts'
import type { ToolbarCall } from './use-toolbar-call.ts'

/** Height of the docked toolbar including padding and border, px. */
const dockHeight = 53

export interface FormatToolbarProps {
  editor: Editor
  /** What a keyboard shortcut has requested; null once `onTaken` has been called. */
  call: ToolbarCall | null
  onTaken: () => void
}

/**
 * The toolbar of rich text: paragraph, heading, lists, bold, italic, underline, link. It floats over a selection and over a link
 * that contains the caret; on a phone it is docked while the text is being edited. Alt+F10 shows it and moves the focus into it,
 * arrow keys move within it, and Escape returns to the text.
 */
export const FormatToolbar = memo(function FormatToolbar(props: FormatToolbarProps): ReactNode {
  const page = props.editor.view.dom.ownerDocument.defaultView
  return page === null ? null : <Toolbar {...props} page={page} />
})

function Toolbar({ editor, call, onTaken, page }: FormatToolbarProps & { page: Window }): ReactNode {
  const { t } = useTranslation('canvas')
  const bar = useRef<HTMLDivElement>(null)
  const dock = useDock(page)
  useAdoptedStyle(style, page.document)
  const [linking, setLinking] = useState(false)
  /** Shown by keyboard shortcut although nothing is selected. */
  const [called, setCalled] = useState(false)
  const [entered, setEntered] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      empty: current.state.selection.empty,
      // positions matter only where the toolbar is anchored to them: typing must not re-render it
      ...placeOf(current, dock.docked),
      focused: current.isFocused,
      format: formatAt(current),
    }),
  })
  // a selection made while this code was loading was not observed: an empty transaction triggers the selector
  useEffect(() => editor.view.dispatch(editor.state.tr), [editor])
  const wanted = called || dock.docked || !state.empty || state.format.link
  const shows = !editor.isDestroyed && (linking || entered || (state.focused && wanted))
  useToolbarCall(call, onTaken, { enter: setCalled, link: setLinking })
  useLayoutEffect(() => {
    if (called) bar.current?.querySelector('button')?.focus()
  }, [called])
  useClearCaret(editor, page, shows ? dock : null)
  useHeldSelection(editor, linking)

  if (!shows) return null
  const back = () => {
    setLinking(false)
    setCalled(false)
    // synchronously: the focus command waits for a frame, and would reset the caret after keys have moved it
    editor.view.focus()
  }
  return (
    <div
      ref={bar}
      className={dock.docked ? 'ed-toolbar ed-toolbar-docked' : 'ed-toolbar'}
      role="toolbar"
      aria-label={t('formatting')}
      style={dock.docked ? { bottom: dock.bottom } : placeOver(editor, page)}
      onMouseDown={keepSelection}
      onFocus={() => setEntered(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setEntered(false)
        setCalled(false)
        setLinking(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') back()
        else if (!linking) moveAlong(event)
      }}
    >
      {linking ? (
        <LinkForm
          present={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            back()
            if (href === null) removeLink(editor)
            else setLink(editor, href)
          }}
          onCancel={back}
        />
      ) : (
        <FormatButtons editor={editor} format={state.format} onLink={() => setLinking(true)} />
      )}
    </div>
  )
}

/** Handles a keyboard request once: moves the focus into the toolbar, or opens the link form. */
function useToolbarCall(
  call: ToolbarCall | null,
  onTaken: () => void,
  { enter, link }: { enter: (called: boolean) => void; link: (linking: boolean) => void },
): void {
  useEffect(() => {
    if (call === null) return
    if (call === 'enter') enter(true)
    else link(true)
    onTaken()
  }, [call, onTaken, enter, link])
}

/** Keeps the selection in the text while the toolbar is pressed. */
function keepSelection(event: MouseEvent): void {
  const { target } = event
  // elements in the iframe are not `instanceof` this window's classes
  const inField = 'closest' in target && typeof target.closest === 'function' && target.closest('input') !== null
  if (!inField) event.preventDefault()
}

interface FormatButtonsProps {
  editor: Editor
  format: TextFormat
  onLink: () => void
}

function FormatButtons({ editor, format, onLink }: FormatButtonsProps): ReactNode {
  const { t } = useTranslation('canvas')
  return (
    <>
      {formatCommands.map(({ icon, label, isOn, run }, index) => (
        <ToolbarButton
          key={label}
          icon={icon}
          label={t(label)}
          isOn={isOn(format)}
          isTabStop={index === 0}
          onPress={() => run(editor)}
        />
      ))}
      <ToolbarButton icon="link" label={t('link')} isOn={format.link} isTabStop={false} onPress={onLink} />
    </>
  )
}

interface ToolbarButtonProps {
  icon: IconName | null
  label: string
  isOn: boolean
  /** Roving tabindex: one Tab stop, arrow keys between the buttons. */
  isTabStop: boolean
  onPress: () => void
}

function ToolbarButton({ icon, label, isOn, isTabStop, onPress }: ToolbarButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={icon === null ? 'ed-action ed-action-word' : 'ed-action'}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
    >
      {icon === null ? label : <Icon name={icon} size={18} />}
    </button>
  )
}

/**
 * The range that the toolbar is anchored to; a constant when there is none or the toolbar is docked, so that moving the caret
 * does not re-render it.
 */
function placeOf(editor: Editor, docked: boolean): { from: number; to: number } {
  const { empty, from, to } = editor.state.selection
  return docked || (empty && !editor.isActive('link')) ? { from: 0, to: 0 } : { from, to }
}

/** Highlights the selection while the link form has the focus: browsers stop showing a selection in a text that has lost it. */
function useHeldSelection(editor: Editor, holds: boolean): void {
  useEffect(() => {
    if (!holds || editor.isDestroyed) return
    editor.view.setProps({
      decorations: ({ doc, selection }) =>
        DecorationSet.create(doc, [Decoration.inline(selection.from, selection.to, { class: 'ed-selected' })]),
    })
    return () => {
      if (!editor.isDestroyed) editor.view.setProps({ decorations: () => null })
    }
  }, [editor, holds])
}

/**
 * Keeps the line being edited above the docked toolbar and the keyboard. Does not scroll back if the owner has scrolled the line
 * out of sight before these appear.
 */
function useClearCaret(editor: Editor, page: Window, dock: Dock | null): void {
  const covered = dock?.docked === true ? dock.bottom + dockHeight : 0
  useEffect(() => {
    if (editor.isDestroyed) return
    // applies to the text editor's own scrolling while typing
    editor.view.setProps({
      scrollThreshold: { top: 0, left: 0, right: 0, bottom: covered },
      scrollMargin: { top: 5, left: 0, right: 0, bottom: covered + 5 },
    })
    if (covered === 0) return
    const reveal = () => {
      if (editor.isDestroyed || !editor.isFocused) return
      const { top, bottom } = editor.view.coordsAtPos(editor.state.selection.head)
      const below = bottom + 8 - (page.innerHeight - covered)
      if (top < page.innerHeight && below > 0) page.scrollBy(0, below)
    }
    afterPress(page.document, reveal)
  }, [editor, page, covered])
}

/** Above the selection and growing upwards, so that it never covers the selection; within the page's width; in px of the page. */
function placeOver(editor: Editor, page: Window): CSSProperties {
  const { from, to } = editor.state.selection
  const start = editor.view.coordsAtPos(from)
  const end = editor.view.coordsAtPos(to)
  const width = 346
  const middle = start.top === end.top ? (start.left + end.left) / 2 : start.left + width / 2
  const left = Math.min(Math.max(middle - width / 2, 8), page.innerWidth - width - 8) + page.scrollX
  // no room above: place it below the selection
  return start.top < 64
    ? { top: end.bottom + 8 + page.scrollY, left }
    : { top: start.top - 8 + page.scrollY, left, transform: 'translateY(-100%)' }
}

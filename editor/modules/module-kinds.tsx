import type { ReactNode } from 'react'
import type { Brand } from '../../domain/commerce/market.ts'
import type { ModuleType } from '../../modules/schemas.ts'
import type { Messages } from '../document/panels/messages.sv.ts'
import { Lines, Photo, Portrait, Title } from './picture-parts.tsx'

/** Words in the miniatures: the owner's own names, and a short heading. */
export interface PictureWords {
  names: string
  heading: string
}

export interface ModuleKind {
  /** What it is for, in a few words. */
  about: keyof Messages & `about${string}`
  /** What it becomes on a page; 160 × 104 units. */
  picture: (words: PictureWords) => ReactNode
  /** Brands whose owners have no use for it. */
  notFor?: readonly Brand[]
}

/** The kinds of modules, in the order in which 'Välj modul' offers them. */
export const moduleKinds: { [T in ModuleType]: ModuleKind } = {
  ImageAndText: {
    about: 'aboutImageAndText',
    picture: ({ heading }) => (
      <>
        <Photo x={14} y={16} width={58} height={72} />
        <Title x={84} y={36}>
          {heading}
        </Title>
        <Lines x={84} y={48} widths={[58, 62, 56, 60, 34]} />
      </>
    ),
  },
  Text: {
    about: 'aboutText',
    picture: ({ heading }) => (
      <>
        <g className="mp-middle">
          <Title x={80} y={31} size={14}>
            {heading}
          </Title>
        </g>
        <Lines x={36} y={46} widths={[88, 84, 88, 80, 86, 82, 46]} />
      </>
    ),
  },
  TextAndImageList: {
    about: 'aboutTextAndImageList',
    picture: () => (
      <>
        {[0, 1, 2].map((place) => (
          <g key={place}>
            <Photo x={14 + place * 46} y={16} width={40} height={40} turn={place} />
            <path d={`M${14 + place * 46} 66h26`} className="mp-strong" />
            <Lines x={14 + place * 46} y={75} widths={[40, 36, 22]} />
          </g>
        ))}
      </>
    ),
  },
  Location: {
    about: 'aboutLocation',
    picture: () => (
      <>
        <rect x="14" y="14" width="132" height="76" className="mp-surface" />
        <path d="M14 70Q40 56 62 66T112 60Q132 56 146 64V90H14Z" className="mp-sky" />
        <path d="M14 34L64 46L104 26L146 40M52 14L64 46L58 62M104 26L98 14M104 26L116 56" className="mp-road" />
        <path d="M82 58c0 0-13-14-13-23a13 13 0 0 1 26 0c0 9-13 23-13 23Z" className="mp-accent" />
        <circle cx="82" cy="35" r="4.6" className="mp-hole" />
      </>
    ),
  },
  Rsvp: {
    about: 'aboutRsvp',
    picture: () => (
      <>
        <rect x="22" y="12" width="116" height="80" className="mp-surface" />
        <path d="M111 19h20v25h-20Z" className="mp-accent" />
        <path d="M34 28h38" className="mp-strong" />
        <path d="M34 46h62M34 58h92" className="mp-rule" />
        <circle cx="38" cy="75" r="4.5" className="mp-accent" />
        <Lines x={47} y={75} widths={[26]} />
        <circle cx="86" cy="75" r="4" className="mp-rule" />
        <Lines x={95} y={75} widths={[26]} />
      </>
    ),
  },
  Form: {
    about: 'aboutForm',
    picture: ({ heading }) => (
      <>
        <g className="mp-middle">
          <Title x={80} y={27} size={12}>
            {heading}
          </Title>
        </g>
        <Lines x={36} y={40} widths={[34]} />
        <path d="M36 45.5h88v11h-88Z" className="mp-rule" />
        <Lines x={36} y={65} widths={[46]} />
        <path d="M36 70.5h88v11h-88Z" className="mp-rule" />
        <rect x="62" y="88" width="36" height="9" className="mp-accent" />
      </>
    ),
  },
  Countdown: {
    about: 'aboutCountdown',
    picture: () => (
      <g className="mp-middle">
        {['48', '07', '32', '15'].map((figure, place) => (
          <g key={figure}>
            <Title x={29 + place * 34} y={57} size={22}>
              {figure}
            </Title>
            <Lines x={29 + place * 34} y={69} widths={[17]} middle />
          </g>
        ))}
        <path d="M46 40v32M80 40v32M114 40v32" className="mp-rule" />
      </g>
    ),
  },
  PeopleList: {
    about: 'aboutPeopleList',
    picture: () => (
      <>
        {[0, 1, 2].map((place) => (
          <g key={place}>
            <Portrait x={34 + place * 46} y={40} radius={19} turn={place} />
            <path d={`M${22 + place * 46} 72h24`} className="mp-strong" />
            <Lines x={34 + place * 46} y={81} widths={[34, 28]} middle />
          </g>
        ))}
      </>
    ),
  },
  ImageGallery: {
    about: 'aboutImageGallery',
    picture: () => (
      <>
        <Photo x={14} y={14} width={62} height={76} turn={1} />
        <Photo x={80} y={14} width={66} height={36} />
        <Photo x={80} y={54} width={31} height={36} turn={2} />
        <Photo x={115} y={54} width={31} height={36} turn={1} />
      </>
    ),
  },
  Video: {
    about: 'aboutVideo',
    picture: () => (
      <>
        <Photo x={14} y={15} width={132} height={74} turn={2} />
        <circle cx="80" cy="52" r="16" className="mp-accent" />
        <path d="M75.5 44.5v15l12-7.5Z" className="mp-on-accent" />
      </>
    ),
  },
  GiftRegistry: {
    about: 'aboutGiftRegistry',
    picture: () => (
      <>
        <rect x="28" y="10" width="104" height="84" className="mp-surface" />
        <path d="M62 24h36" className="mp-strong" />
        {[40, 54, 68, 82].map((y, row) => (
          <g key={y}>
            <Lines x={38} y={y} widths={[[34, 26, 44, 30][row] ?? 30]} />
            <path d={`M${[76, 68, 86, 72][row] ?? 72} ${y + 1}H${row === 1 ? 98 : 104}`} className="mp-dots" />
            {row === 1 ? (
              <Lines x={102} y={y} widths={[20]} />
            ) : (
              <path d={`M108 ${y}h14`} className="mp-strong mp-small" />
            )}
          </g>
        ))}
      </>
    ),
    // an event has no wish list (product-rules.md#gifts)
    notFor: ['event'],
  },
  Header: {
    about: 'aboutHeader',
    picture: ({ names }) => (
      <>
        <Photo x={0} y={0} width={160} height={62} turn={2} />
        <g className="mp-middle">
          <Title x={80} y={82} size={Math.min(17, 200 / Math.max(1, names.length))}>
            {names}
          </Title>
        </g>
        <Lines x={80} y={92} widths={[44]} middle />
      </>
    ),
  },
}

/** Whether a brand's owners are offered a kind. */
export const isOffered = (kind: Pick<ModuleKind, 'notFor'>, brand: Brand): boolean =>
  kind.notFor?.includes(brand) !== true

/** The kinds that a brand's owners may choose, in order. */
export function offeredTypes(brand: Brand): ModuleType[] {
  // the registry's keys are the types, and their order is that of the dialog
  const types = Object.keys(moduleKinds) as ModuleType[]
  return types.filter((type) => isOffered(moduleKinds[type], brand))
}

import { memo, type ReactNode } from 'react'
import type { Rgb } from '../../design/colour-contrast.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import { coverAround } from '../../domain/image/focus.ts'
import { sameJson } from '../../domain/same-json.ts'
import { isPlain, type Layer, layersUnder, type Stop, whole } from './layers.ts'
import { round } from './lines.tsx'
import type { CardFiles, Sheet } from './sheet.ts'

/** The artwork of a side: its layers, or the flattened picture made for print. */
export function Under({ sheet }: { sheet: Sheet }): ReactNode {
  const { files, id, page } = sheet
  const layers = layersUnder(sheet)
  if (files.flat !== undefined && !isPlain(layers)) return <image {...whole} href={files.flat(page)} {...covering} />
  return layers.map((layer, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
    <LayerPicture key={index} layer={layer} files={files} id={`${id}-under-${index}`} />
  ))
}

const covering = { preserveAspectRatio: 'xMidYMid slice' } as const
const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`
const blending = (blend: 'over' | 'multiply') => (blend === 'over' ? undefined : { mixBlendMode: blend })

interface LayerPictureProps {
  layer: Layer
  files: CardFiles
  id: string
}

// typing changes none of them, or only the extent of the scrim
const LayerPicture = memo(
  function LayerPicture({ layer, files, id }: LayerPictureProps): ReactNode {
    const ownStyle = useOwnStyle()
    switch (layer.kind) {
      case 'colour':
        return <rect {...layer.box} fill={css(layer.colour)} opacity={layer.alpha === 1 ? undefined : layer.alpha} />
      case 'photo':
        return <Photo layer={layer} href={files.image(layer.image)} />
      case 'dots':
        // print uses a single colour
        return (
          <image
            {...layer.box}
            href={files.art(layer.file)}
            opacity={files.flat ? undefined : layer.alpha}
            {...covering}
          />
        )
      case 'art':
        return <ArtPicture layer={layer} href={files.art(layer.file)} id={id} />
      case 'tiles':
        return (
          <>
            <pattern
              id={id}
              patternUnits="userSpaceOnUse"
              x={whole.x}
              y={whole.y}
              width={layer.size}
              height={layer.size}
            >
              <image width={layer.size} height={layer.size} href={files.art(layer.file)} />
            </pattern>
            <rect {...whole} fill={`url(#${id})`} />
          </>
        )
      case 'glow':
        return (
          <>
            <radialGradient
              id={id}
              gradientUnits="userSpaceOnUse"
              gradientTransform={`translate(${layer.middle.map(round).join(' ')}) scale(${layer.reach.map(round).join(' ')})`}
              cx={0}
              cy={0}
              r={1}
            >
              {stops(layer.stops)}
            </radialGradient>
            <rect {...whole} fill={`url(#${id})`} {...ownStyle(blending(layer.blend))} />
          </>
        )
      case 'rise':
        return (
          <>
            <linearGradient
              id={id}
              gradientUnits="userSpaceOnUse"
              x1={0}
              y1={round(layer.from)}
              x2={0}
              y2={round(layer.to)}
            >
              {stops(layer.stops)}
            </linearGradient>
            <rect {...whole} fill={`url(#${id})`} {...ownStyle(blending(layer.blend))} />
          </>
        )
    }
  },
  (one, other) => one.files === other.files && one.id === other.id && sameJson(one.layer, other.layer),
)

/** The part of the owner's picture around the point that matters most. */
function Photo({ layer: { box, image }, href }: { layer: Layer & { kind: 'photo' }; href: string }): ReactNode {
  const { width, height, focus } = image
  if (focus === undefined) return <image {...box} href={href} {...covering} />
  const part = coverAround(image, box, focus)
  return (
    <svg
      {...box}
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image width={width} height={height} href={href} preserveAspectRatio="none" />
    </svg>
  )
}

function ArtPicture({ layer, href, id }: { layer: Layer & { kind: 'art' }; href: string; id: string }): ReactNode {
  const ownStyle = useOwnStyle()
  const { box, shown, isTurned, blend } = layer
  const middle = `${round(box.x + box.width / 2)} ${round(box.y + box.height / 2)}`
  const picture = (
    <image
      {...box}
      href={href}
      {...covering}
      {...ownStyle(blending(blend))}
      transform={isTurned ? `rotate(180 ${middle})` : undefined}
    />
  )
  if (shown === 1) return picture
  return (
    <>
      <clipPath id={id}>
        <rect {...box} height={round(box.height * shown)} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{picture}</g>
    </>
  )
}

const stops = (list: readonly Stop[]) =>
  list.map(({ at, colour, alpha }) => <stop key={at} offset={at} stopColor={css(colour)} stopOpacity={alpha} />)

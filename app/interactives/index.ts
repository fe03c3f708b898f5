import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * The interactives a pack may name by `interactiveId`. Each is its own chunk and fills its container; it takes
 * no props and keeps its state to itself. An id that is not here belongs to a newer app: the caller says so and
 * offers the item's transcript.
 */
export const interactives: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'bubble-chart': lazy(async () => ({
    default: (await import('./bubble-chart/bubble-chart.tsx')).BubbleChart,
  })),
  'projection-game': lazy(async () => ({
    default: (await import('./projection-game/projection-game.tsx')).ProjectionGame,
  })),
  'pump-map': lazy(async () => ({ default: (await import('./pump-map/pump-map.tsx')).PumpMap })),
  'share-the-seats': lazy(async () => ({
    default: (await import('./share-the-seats/share-the-seats.tsx')).ShareTheSeats,
  })),
  'water-cycle': lazy(async () => ({ default: (await import('./water-cycle/water-cycle.tsx')).WaterCycle })),
  'quake-map': lazy(async () => ({ default: (await import('./quake-map/quake-map.tsx')).QuakeMap })),
  'ramp-lab': lazy(async () => ({ default: (await import('./ramp-lab/ramp-lab.tsx')).RampLab })),
  'pendulum-lab': lazy(async () => ({
    default: (await import('./pendulum-lab/pendulum-lab.tsx')).PendulumLab,
  })),
  'moon-maker': lazy(async () => ({ default: (await import('./moon-maker/moon-maker.tsx')).MoonMaker })),
  'north-sky': lazy(async () => ({ default: (await import('./north-sky/north-sky-lab.tsx')).NorthSkyLab })),
  'bill-path': lazy(async () => ({ default: (await import('./bill-path/bill-path.tsx')).BillPath })),
  'chart-builder': lazy(async () => ({
    default: (await import('./chart-builder/chart-builder.tsx')).ChartBuilder,
  })),
  'chart-lab': lazy(async () => ({ default: (await import('./chart-lab/chart-lab.tsx')).ChartLab })),
  'galileos-notebook': lazy(async () => ({
    default: (await import('./galileos-notebook/galileos-notebook.tsx')).GalileosNotebook,
  })),
  'thirteen-to-fifty': lazy(async () => ({
    default: (await import('./thirteen-to-fifty/thirteen-to-fifty.tsx')).ThirteenToFifty,
  })),
  'food-web': lazy(async () => ({ default: (await import('./food-web/food-web.tsx')).FoodWeb })),
};

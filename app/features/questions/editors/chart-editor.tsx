import { newId } from '#app/platform/random.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import {
  MAX_NUMBER,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_UNIT_LENGTH,
} from '#shared/domain/questions/constants.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { NumberField } from './number-field.tsx';
import { withOptionText, withOrder } from './option-changes.ts';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

type ChartProps = KindEditorProps<'simple-chart'>;

/** The chart and its bars: where each begins, whether students move it, and how high it is right. */
export function ChartEditor(props: ChartProps) {
  const { keyed, field, about, onChange, onReplace } = props;
  const { interaction, key } = keyed;
  const { points } = interaction;
  const withPoints = (next: typeof points) => ({
    interaction: { ...interaction, points: next },
    key: { ...key, correct: key.correct.filter(({ pointId }) => next.some(({ id }) => id === pointId)) },
  });
  const rows = points.map(({ id, label }) => ({ id, text: label }));
  const relabelled = (id: string, text: string) => {
    const named = withOptionText(rows, id, text);
    return points.map((point, index) => ({ ...point, label: named[index]?.text ?? point.label }));
  };
  return (
    <>
      <ChartFrame {...props} />
      <OptionRows
        label={`Bars of ${about}`}
        noun="bar"
        options={rows}
        field={field}
        addField="add-bar"
        addLabel="Add a bar"
        full={points.length >= MAX_OPTIONS ? `A chart has at most ${MAX_OPTIONS} bars.` : undefined}
        onText={(id, text) => onChange(withPoints(relabelled(id, text)))}
        onAdd={() => {
          const id = newId();
          onChange(
            withPoints([...points, { id, label: '', start: interaction.minimum, isInteractive: true }]),
          );
          return id;
        }}
        onRemove={({ id, text }, name) => {
          const next = withPoints(points.filter((point) => point.id !== id));
          const isBlank = text === '' && !key.correct.some(({ pointId }) => pointId === id);
          if (isBlank) onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
        onOrder={(ids) => onChange(withPoints(withOrder(points, ids)))}
        below={({ id }, name) => <BarFields {...props} barId={id} name={name} />}
      />
    </>
  );
}

function ChartFrame({ keyed, field, onChange }: ChartProps) {
  const { interaction, key } = keyed;
  const set = (change: Partial<typeof interaction>) =>
    onChange({ interaction: { ...interaction, ...change }, key });
  const limits = { minimum: -MAX_NUMBER, maximum: MAX_NUMBER };
  return (
    <>
      <div className={styles.fieldsBeside}>
        <TextField
          label="Title of the chart"
          optional
          autoComplete="off"
          maxLength={MAX_OPTION_LENGTH}
          value={interaction.title}
          onChange={(title) => set({ title })}
        />
        <TextField
          label="Unit"
          optional
          autoComplete="off"
          placeholder="mm, %, days"
          maxLength={MAX_UNIT_LENGTH}
          value={interaction.unit}
          onChange={(unit) => set({ unit })}
        />
      </div>
      <div className={styles.fieldsBeside}>
        <NumberField
          {...field('minimum')}
          label="Lowest value"
          value={interaction.minimum}
          {...limits}
          onChange={(minimum) => set({ minimum })}
        />
        <NumberField
          label="Highest value"
          value={interaction.maximum}
          {...limits}
          onChange={(maximum) => set({ maximum })}
        />
        <NumberField
          {...field('step')}
          label="Step"
          value={interaction.step}
          minimum={0}
          maximum={MAX_NUMBER}
          onChange={(step) => set({ step })}
        />
      </div>
    </>
  );
}

function BarFields({
  keyed,
  field,
  onChange,
  barId,
  name,
}: ChartProps & { readonly barId: string; readonly name: string }) {
  const { interaction, key } = keyed;
  const bar = interaction.points.find(({ id }) => id === barId);
  if (!bar) return null;
  const right = key.correct.find(({ pointId }) => pointId === barId);
  const set = (change: Partial<typeof bar>) =>
    onChange({
      interaction: {
        ...interaction,
        points: interaction.points.map((point) => (point.id === barId ? { ...point, ...change } : point)),
      },
      key,
    });
  const setRight = (change: { value?: number; tolerance?: number }) => {
    const { value = 0, tolerance = 0 } = right ?? {};
    const others = key.correct.filter(({ pointId }) => pointId !== barId);
    const next = { pointId: barId, value, tolerance, ...change };
    onChange({ interaction, key: { ...key, correct: [...others, next] } });
  };
  const limits = { minimum: -MAX_NUMBER, maximum: MAX_NUMBER };
  return (
    <div className={styles.barFields}>
      <NumberField
        {...field(`start-${barId}`)}
        label="Begins at"
        name={`${name} begins at`}
        value={bar.start}
        {...limits}
        onChange={(start) => set({ start })}
      />
      {bar.isInteractive && (
        <>
          <NumberField
            {...field(`right-${barId}`)}
            label="Right height"
            name={`Right height of ${name}`}
            value={right?.value ?? null}
            {...limits}
            onChange={(value) => setRight({ value })}
          />
          {right && (
            <NumberField
              label="Off by at most"
              name={`How far ${name} may be off`}
              value={right.tolerance}
              minimum={0}
              maximum={MAX_NUMBER}
              onChange={(tolerance) => setRight({ tolerance })}
            />
          )}
        </>
      )}
      <div className={styles.barMovable}>
        <Checkbox
          label={`Students move ${name}`}
          checked={bar.isInteractive}
          onChange={(isInteractive) => set({ isInteractive })}
        />
        <MovableProblem {...field(`movable-${barId}`)} />
      </div>
    </div>
  );
}

/** A problem that is about no field to write in takes the focus itself. */
function MovableProblem({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p id={id} tabIndex={-1} className={styles.fieldProblem}>
      {error}
    </p>
  );
}

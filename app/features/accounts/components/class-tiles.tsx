import type { ClassList } from '#shared/domain/accounts/class-list.ts';
import { TILE_DRAWINGS } from '#shared/domain/classes/class-tiles.ts';
import styles from './class-list.module.css';
import { TileDrawing } from './tile-drawing.tsx';

type Student = ClassList['students'][number];

type Props = {
  readonly students: readonly Student[];
  readonly offline: boolean;
  /** On whose tile the focus begins; null for nobody's. */
  readonly focused: string | null;
  readonly onChoose: (individualId: string) => void;
};

/** The students of a class, each a button with their picture. */
export function ClassTiles({ students, offline, focused, onChoose }: Props) {
  if (students.length === 0) return <p>Nobody is in this class yet. Ask your teacher.</p>;
  return (
    <>
      <p>Who are you? Choose your name.</p>
      <ul role="list" className={styles.tiles}>
        {students.map((student) => (
          <li key={student.individualId}>
            <button
              type="button"
              className={styles.tile}
              autoFocus={student.individualId === focused}
              aria-disabled={offline}
              onClick={() => {
                if (!offline) onChoose(student.individualId);
              }}
            >
              <StudentTile student={student} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A student's picture and name. */
export function StudentTile({ student: { name, picture } }: { readonly student: Student }) {
  return (
    <>
      <span className={styles.tilePicture} data-color={Math.floor(picture / TILE_DRAWINGS)}>
        <TileDrawing index={picture % TILE_DRAWINGS} />
      </span>
      <strong className={styles.tileName}>{name}</strong>
    </>
  );
}

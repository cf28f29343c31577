import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A session; `sid` is the SHA-256 of the id in the cookie. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare sid: string;
  declare userId: CreationOptional<string | null>;
  declare data: Record<string, unknown>;
  declare createdAt: CreationOptional<Date>;
  declare lastSeenAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare absoluteExpiresAt: Date;
  declare ip: CreationOptional<string | null>;
  declare userAgent: CreationOptional<string | null>;
  declare revokedAt: CreationOptional<Date | null>;
}

export function defineSession(sequelize: Sequelize): void {
  Session.init(
    {
      sid: { type: DataTypes.TEXT, primaryKey: true, allowNull: false },
      userId: DataTypes.UUID,
      data: { type: DataTypes.JSONB, allowNull: false },
      createdAt: { type: DataTypes.DATE, allowNull: false },
      lastSeenAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      absoluteExpiresAt: { type: DataTypes.DATE, allowNull: false },
      ip: DataTypes.TEXT,
      userAgent: DataTypes.TEXT,
      revokedAt: DataTypes.DATE,
    },
    { sequelize, tableName: 'sessions', updatedAt: false },
  );
}

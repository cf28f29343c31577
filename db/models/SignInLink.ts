import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { v7 as uuidv7 } from 'uuid';

/** A mailed link; only the hash of its token is kept. */
export class SignInLink extends Model<
  InferAttributes<SignInLink>,
  InferCreationAttributes<SignInLink>
> {
  declare id: CreationOptional<string>;
  declare tokenHash: string;
  declare userId: string;
  declare purpose: 'sign_in' | 'vendor_request' | 'step_up';
  declare verificationRequestId: CreationOptional<string | null>;
  declare callbackUrl: CreationOptional<string | null>;
  declare expiresAt: Date;
  declare consumedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

export function defineSignInLink(sequelize: Sequelize): void {
  SignInLink.init(
    {
      id: { type: DataTypes.UUID, primaryKey: true, allowNull: false, defaultValue: uuidv7 },
      tokenHash: { type: DataTypes.TEXT, allowNull: false },
      userId: { type: DataTypes.UUID, allowNull: false },
      purpose: { type: DataTypes.TEXT, allowNull: false },
      verificationRequestId: DataTypes.UUID,
      callbackUrl: DataTypes.TEXT,
      expiresAt: { type: DataTypes.DATE, allowNull: false },
      consumedAt: DataTypes.DATE,
      createdAt: { type: DataTypes.DATE, allowNull: false },
    },
    { sequelize, tableName: 'sign_in_links', updatedAt: false },
  );
}
